import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { pdfPageTurns, pdfTexts, unzip } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const book = (pages: number) => ({
  name: 'book.pdf',
  mimeType: 'application/pdf',
  buffer: textPdf(Array.from({ length: pages }, (_, index) => `page ${index + 1}`)),
})

const sheets = (page: Page) => page.getByRole('listbox', { name: 'Pages of book.pdf' })
const sheet = (page: Page, number: number) =>
  page.getByRole('option', { name: new RegExp(`^Page ${number}(,|$)`) })

async function split(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click()
  const download = page.getByRole('button', { name: 'Download Split Files' })
  await download.waitFor({ timeout: conversionMs })
  return (await downloadResult(page, () => download.click())).data
}

test.each(['light', 'dark'] as const)('ranges are picked on drawn pages, in the %s theme', async (theme) => {
  const { page, context, offences } = await openPage(browser, { theme, width: 390 })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(6)])
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await sheet(page, 1).locator('img').waitFor()
  await sheet(page, 1).click()
  await sheet(page, 3).click({ modifiers: ['Shift'] })
  await sheet(page, 5).click()
  await page.getByRole('button', { name: 'Remove pages 1-3' }).waitFor()
  await page.getByRole('button', { name: 'Remove pages 5' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Remove pages 5' }).click()
  expect(await sheet(page, 5).getAttribute('aria-selected')).toBe('false')
  await page.getByLabel('Start page').fill('6')
  await page.keyboard.press('Enter')
  expect(await sheet(page, 6).getAttribute('aria-label')).toBe('Page 6, file 2')
  const parts = unzip(await split(page))
  expect([...parts.values()].map(pdfTexts).sort()).toEqual([['page 1', 'page 2', 'page 3'], ['page 6']])
  expect(offences).toEqual([])
  await context.close()
})

test('pages for one file: the text and the sheets follow each other, by keys alone', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(6)])
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByLabel('More ways to split').selectOption('extract')
  const text = page.getByLabel('Pages', { exact: true })
  await text.fill('2, 6-')
  await sheet(page, 6).and(page.locator('[aria-selected=true]')).waitFor()
  expect(await sheets(page).getByRole('option', { selected: true }).count()).toBe(2)
  await sheets(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await text.inputValue()).toBe('1-3, 6')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(pdfTexts(await split(page))).toEqual(['page 1', 'page 2', 'page 3', 'page 6'])
  expect(offences).toEqual([])
  await context.close()
})

test('of 2,000 pages only those in sight exist, and any of them is drawn when it comes into sight', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(2000)])
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await sheet(page, 1).locator('img').waitFor()
  expect(await sheets(page).getByRole('option').count()).toBeLessThan(60)
  await sheets(page).focus()
  await page.keyboard.press('End')
  await sheet(page, 2000).locator('img').waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Remove pages 2000' }).waitFor()
  expect(await sheets(page).getByRole('option').count()).toBeLessThan(60)
  expect(offences).toEqual([])
  await context.close()
})

test('pages picked for another way to split take none out of ranges', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(6)])
  await page.getByRole('button', { name: 'More options' }).click()
  await sheet(page, 2).click()
  await sheet(page, 4).click()
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await page.getByRole('button', { name: 'Pick a range' }).waitFor()
  expect(await page.getByLabel('Pages', { exact: true }).count()).toBe(0)
  await sheet(page, 5).click()
  await sheet(page, 6).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Turn pages' }).click()
  await sheet(page, 6).click()
  const parts = await split(page)
  expect([pdfTexts(parts), pdfPageTurns(parts)]).toEqual([
    ['page 5', 'page 6'],
    [0, 90],
  ])
  expect(offences).toEqual([])
  await context.close()
})

test('pages are turned on their sheets, and those that are picked are split', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(3)])
  await page.getByRole('button', { name: 'More options' }).click()
  await sheet(page, 1).locator('img').waitFor()
  await page.getByRole('button', { name: 'Turn pages' }).click()
  await page.getByRole('button', { name: 'Turn all' }).click()
  await sheets(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  const text = page.getByLabel('Pages', { exact: true })
  expect(await text.inputValue()).toBe('1-2@90, 3@180')
  expect(await page.getByText('3 pages', { exact: true }).count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  // The ranges have sheets of their own, where pages are turned as well.
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await page.getByRole('button', { name: 'Pick a range' }).waitFor()
  expect(await sheets(page).count()).toBe(1)
  await page.getByRole('radio', { name: /^Every page/ }).check()
  await page.getByRole('button', { name: 'Turn pages' }).waitFor()
  await sheet(page, 1).click()
  await sheet(page, 3).click()
  expect(await text.inputValue()).toBe('1@90, 3@180')
  const parts = unzip(await split(page))
  expect([...parts.values()].map(pdfTexts)).toEqual([['page 1'], ['page 3']])
  expect([...parts.values()].flatMap(pdfPageTurns)).toEqual([90, 180])
  expect(offences).toEqual([])
  await context.close()
})

test('in half: the turned pages come turned in both halves, and what is picked is halved in its order', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book(5)])
  await page.getByRole('radio', { name: /^In half/ }).check()
  await page.getByRole('button', { name: 'More options' }).click()
  await sheet(page, 1).locator('img').waitFor()
  await page.getByRole('button', { name: 'Turn pages' }).click()
  await sheet(page, 2).click()
  await sheet(page, 4).click()
  await sheet(page, 4).click()
  const text = page.getByLabel('Pages', { exact: true })
  expect(await text.inputValue()).toBe('1, 2@90, 3, 4@180, 5')
  const halves = unzip(await split(page))
  expect([...halves.values()].map((half) => [pdfTexts(half), pdfPageTurns(half)])).toEqual([
    [
      ['page 1', 'page 2', 'page 3'],
      [0, 90, 0],
    ],
    [
      ['page 4', 'page 5'],
      [180, 0],
    ],
  ])
  await page.getByRole('button', { name: 'Split Another PDF' }).click()
  await chooseFiles(page, [book(5)])
  await page.getByRole('radio', { name: /^In half/ }).check()
  await page.getByRole('button', { name: 'More options' }).click()
  await text.fill('2-3,5@270,4')
  const picked = unzip(await split(page))
  expect([...picked.values()].map((half) => [pdfTexts(half), pdfPageTurns(half)])).toEqual([
    [
      ['page 2', 'page 3'],
      [0, 0],
    ],
    [
      ['page 5', 'page 4'],
      [270, 0],
    ],
  ])
  expect(offences).toEqual([])
  await context.close()
})

test.each(['light', 'dark'] as const)(
  'pages are turned on their sheets by touch, and in the files, in the %s theme',
  async (theme) => {
    const { page, context, offences } = await openPage(browser, {
      theme,
      width: 390,
      height: 844,
      touch: true,
    })
    await page.goto('/split-pdf/')
    await chooseFiles(page, [book(4)])
    await page.getByRole('radio', { name: /^Custom ranges/ }).check()
    await sheet(page, 1).locator('img').waitFor()
    await sheet(page, 1).tap()
    await sheet(page, 2).tap()
    await page.getByRole('button', { name: 'Turn pages' }).tap()
    await sheet(page, 2).tap()
    await page.getByRole('option', { name: 'Page 2, file 1, turned 90 degrees' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    // A setting that is changed is shown: this one on the sheets of the ranges, and nowhere else.
    expect(await sheet(page, 2).getAttribute('aria-label')).toContain('turned 90 degrees')
    expect(await page.getByLabel('Pages', { exact: true }).count()).toBe(0)
    const pdf = await split(page)
    expect(pdfTexts(pdf)).toEqual(['page 1', 'page 2'])
    expect(pdfPageTurns(pdf)).toEqual([0, 90])
    expect(offences).toEqual([])
    await context.close()
  },
)
