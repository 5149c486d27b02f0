import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../fixtures/text-pdf.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { pdfTexts, unzip } from '../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([1280, 390])('a call can be tried on the API page, %p pixels wide', async (width) => {
  const { page, context, offences } = await openPage(browser, { width })
  await page.goto('/api')
  const section = page.locator('#split-pdf')
  await section.getByText('Split PDF in Python').click()
  // A click before the page's scripts have begun is lost.
  await eventually(async () => {
    const button = section.getByRole('button', { name: 'Try Split PDF' })
    if (await button.isVisible()) await button.click()
    expect(await section.getByRole('button', { name: 'Close Split PDF' }).isVisible()).toBe(true)
  })
  await section
    .getByLabel('file', { exact: true })
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: textPdf(['one', 'two']) })
  await section.getByLabel('splitMethod').selectOption('pages')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText('Status 200').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // Of all parts together; each part has a link of its own behind it.
    section.getByRole('link', { name: '/api/download/' }).first().click(),
  ])
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  expect([...unzip(Buffer.concat(chunks)).values()].map(pdfTexts)).toEqual([['one'], ['two']])
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(offences).toEqual([])
  await context.close()
})
