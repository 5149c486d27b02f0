import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type ScannedPage, scannedPdf } from '../../fixtures/scanned-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage, type PageOptions } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function chosen(pages: readonly ScannedPage[], how: PageOptions = {}) {
  const watched = await openPage(browser, how)
  await watched.page.goto(pdfToWord.path)
  const buffer = await scannedPdf(pages)
  await chooseFiles(watched.page, [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer }])
  return watched
}

const told = (page: Page) => page.getByRole('status').filter({ hasText: 'without text' })

async function convert(page: Page) {
  await page.getByRole('button', { name: 'Convert to Word' }).click()
  const title = page.getByRole('heading', { name: 'PDF to Word Conversion Complete' })
  await title.waitFor({ timeout: conversionMs })
  return title
}

/** Colors of the title and of the panel's border, and that of success. */
const colors = (page: Page): Promise<{ title: string; border: string; success: string }> =>
  page.evaluate(`(() => {
    const heading = document.querySelector('#result-title')
    const probe = document.createElement('i')
    probe.style.color = 'var(--success)'
    heading.append(probe)
    const success = getComputedStyle(probe).color
    probe.remove()
    const border = getComputedStyle(heading.closest('section')).borderTopColor
    return { title: getComputedStyle(heading).color, border, success }
  })()`)

test.each([
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const)('a scan is called one before and after, $theme', async (how) => {
  const { page, context, offences } = await chosen(['scan', 'recognized'], how)
  await told(page).waitFor()
  expect(await told(page).textContent()).toBe(
    'All 2 pages are pictures without text, such as scans. What stands on them is recognized as far as that is possible here, and hidden text for searching becomes the text; the result says what became of it.',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await convert(page)
  const after = await told(page).textContent()
  expect(after).toContain('No text can be edited')
  expect(after).toContain('2 pages are pictures without text, kept as such.')
  expect(after).toContain('1 page had hidden text for searching, which is not carried over.')
  const { success, ...shown } = await colors(page)
  expect(Object.values(shown)).not.toContain(success)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})

test('of a mixed document it is said how many pages are pictures', async () => {
  const { page, context, offences } = await chosen(['text', 'text', 'scan'])
  await told(page).waitFor()
  expect(await told(page).textContent()).toContain(
    '1 of the 3 pages is a picture without text, such as a scan.',
  )
  await convert(page)
  const after = await told(page).textContent()
  expect(after).toContain('Not all text can be edited')
  expect(after).toContain('1 page is a picture without text, kept as such (page 3).')
  const { success, ...shown } = await colors(page)
  expect(Object.values(shown)).toEqual([success, success])
  expect(offences).toEqual([])
  await context.close()
})

test('of a document of text nothing is said', async () => {
  const { page, context, offences } = await chosen(['text', 'text'])
  const title = await convert(page)
  expect(await title.isVisible()).toBe(true)
  expect(await told(page).count()).toBe(0)
  expect(await page.getByText('2 pages').count()).toBeGreaterThan(0)
  expect(offences).toEqual([])
  await context.close()
})
