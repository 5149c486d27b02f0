import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { faultsInBothThemes } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { pdfTexts, unzip } from '../../support/tools.ts'

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

test('a call without files can be tried, from one answer to the next', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390 })
  await page.goto('/api')
  const open = async (name: string) =>
    await eventually(async () => {
      const button = page.getByRole('button', { name: `Try ${name}`, exact: true })
      if (await button.isVisible()) await button.click()
      expect(await page.getByRole('button', { name: `Close ${name}`, exact: true }).isVisible()).toBe(true)
    })
  const recipes = page.locator('#recipes')
  await open('running a recipe')
  await recipes.getByLabel('recipe', { exact: true }).fill('{"steps":[{"tool":"compress-pdf"}]}')
  await recipes
    .getByLabel('files', { exact: true })
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: textPdf(['one']) })
  await recipes.getByRole('button', { name: 'Send' }).click()
  await recipes.getByText('Status 200').waitFor()
  const address = await recipes.getByRole('link', { name: '/api/download/' }).first().getAttribute('href')
  const [, , , service = '', token = ''] = address?.split('/') ?? []
  const downloads = page.locator('#downloads')
  for (const [name, says] of [
    ['looking at a result', 'content-type: application/pdf'],
    ['deleting a result', 'Status 204'],
  ] as const) {
    await open(name)
    await downloads.getByLabel('service').last().fill(service)
    await downloads.getByLabel('token').last().fill(token)
    await downloads.getByRole('button', { name: 'Send' }).last().click()
    await downloads.getByText(says).waitFor()
  }
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(offences).toEqual([])
  await context.close()
})
