import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { docxTexts, unzip } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const book = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf(['one', 'two', 'three', 'four']),
})

test.each([
  {
    ...{ path: '/pdf-to-jpg', convert: /^Convert 1 /, download: /^Download All JPG/ },
    names: ['book-page-002.jpg', 'book-page-004.jpg'],
  },
  {
    ...{ path: '/pdf-to-png', convert: /^Convert 1 /, download: /^Download (All )?PNG/ },
    names: ['book-page-002.png', 'book-page-004.png'],
  },
])('$path: the pages of one PDF are picked on its sheets', async ({ path, convert, download, names }) => {
  const { page, context, offences } = await openPage(browser, { width: 390 })
  await page.goto(path)
  await chooseFiles(page, [book('book.pdf')])
  await page.getByRole('button', { name: 'Show Settings' }).click()
  await page.getByLabel('Pages', { exact: true }).selectOption('custom')
  const sheets = page.getByRole('listbox', { name: 'Pages of book.pdf' })
  await sheets.getByRole('option').nth(1).locator('img').waitFor()
  // With an empty list start and end count, and are seen.
  expect(await sheets.locator('[data-draft=true]').count()).toBe(1)
  await page.getByLabel('End page').fill('3')
  await sheets.locator('[data-draft=true]').nth(2).waitFor()
  await page.getByRole('button', { name: 'Turn pages' }).click()
  await sheets.getByRole('option').nth(1).click()
  const list = page.getByLabel('List of pages')
  expect(await list.inputValue()).toBe('1, 2@90, 3')
  await page.getByRole('button', { name: 'Turn pages' }).click()
  for (const index of [0, 2, 3]) await sheets.getByRole('option').nth(index).click()
  expect(await list.inputValue()).toBe('2@90, 4')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  // Of several files all pages stand in one grid, and a list that names no file is about each.
  await chooseFiles(page, [book('other.pdf')])
  const all = page.getByRole('listbox', { name: 'Pages of all files' })
  await all.waitFor()
  await page.getByText('4 of 8 pages picked').waitFor()
  await page.getByRole('button', { name: 'Remove other.pdf' }).click()
  await sheets.waitFor()
  expect(await list.inputValue()).toBe('2@90, 4')
  await page.getByRole('button', { name: convert }).click()
  const button = page.getByRole('button', { name: download })
  await button.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => button.click())
  const images = unzip(data)
  expect([...images.keys()]).toEqual(names)
  const wide = [...images.values()].map(async (image) => {
    const { width, height } = await sharp(image).metadata()
    return width > height
  })
  expect(await Promise.all(wide)).toEqual([true, false])
  expect(offences).toEqual([])
  await context.close()
})

test('/pdf-to-word: the pages of one PDF are picked on its sheets', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [book('book.pdf')])
  await page.getByRole('button', { name: /options|Settings/ }).click()
  const sheets = page.getByRole('listbox', { name: 'Pages of book.pdf' })
  await sheets.getByRole('option').nth(2).click()
  await page.getByRole('button', { name: 'Convert to Word' }).click()
  const button = page.getByRole('button', { name: /^Download/ }).first()
  await button.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => button.click())
  expect((await docxTexts(data)).join(' ').trim()).toBe('three')
  await page.getByRole('button', { name: 'Compare book.docx with the original' }).click()
  const dialog = page.getByRole('dialog', { name: 'book.docx' })
  await dialog.getByRole('img', { name: 'book.pdf, page 3, before' }).waitFor({ timeout: conversionMs })
  await dialog.getByRole('img', { name: 'book.docx, page 1, after' }).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('/pdf-to-jpg: pages of several PDFs are picked in one grid, and stay picked when the files change places', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390 })
  await page.goto('/pdf-to-jpg')
  await chooseFiles(page, [book('a.pdf'), book('b.pdf')])
  await page.getByRole('button', { name: 'Show Settings' }).click()
  await page.getByLabel('Pages', { exact: true }).selectOption('custom')
  const sheets = page.getByRole('listbox', { name: 'Pages of all files' })
  await sheets.getByRole('option', { name: 'Page 2 of a.pdf' }).locator('img').waitFor()
  expect(await sheets.locator('[data-draft=true]').count()).toBe(2)
  await sheets.getByRole('option', { name: 'Page 2 of a.pdf' }).click()
  await sheets.getByRole('option', { name: 'Page 1 of b.pdf' }).click()
  await page.getByRole('button', { name: 'Turn pages' }).click()
  await sheets.getByRole('option', { name: 'Page 1 of b.pdf' }).click()
  const list = page.getByLabel('List of pages')
  expect(await list.inputValue()).toBe('1:2, 2:1@90')
  expect(await page.getByText('2:7 for page 7 of the second file').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Move b.pdf up' }).click()
  await sheets.getByRole('option', { name: 'Page 1 of b.pdf, turned 90 degrees', selected: true }).waitFor()
  expect(await list.inputValue()).toBe('2:2, 1:1@90')
  await chooseFiles(page, [book('c.pdf')])
  await page.getByRole('button', { name: 'Remove a.pdf' }).click()
  await sheets.getByRole('option', { name: 'Page 1 of c.pdf' }).waitFor()
  expect(await list.inputValue()).toBe('1:1@90, 2:1-')
  await page.getByRole('button', { name: /^Convert 2 / }).click()
  const button = page.getByRole('button', { name: /^Download All JPG/ })
  await button.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => button.click())
  const names = [...unzip(data).keys()].map((name) => name.split('/').at(-1))
  expect(names).toEqual(['b-page-001.jpg', ...[1, 2, 3, 4].map((number) => `c-page-00${number}.jpg`)])
  expect(offences).toEqual([])
  await context.close()
})

test('/pdf-to-word: other files begin anew, and of files of different lengths come the pages that are shown as picked', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/pdf-to-word')
  const note = { name: 'note.pdf', mimeType: 'application/pdf', buffer: textPdf(['five', 'six']) }
  await chooseFiles(page, [note])
  await page.getByRole('button', { name: /options|Settings/ }).click()
  const list = page.getByLabel('Pages', { exact: true })
  await page.getByRole('listbox', { name: 'Pages of note.pdf' }).getByRole('option').nth(1).click()
  expect(await list.inputValue()).toBe('2')
  await chooseFiles(page, [book('book.pdf'), note])
  await page.getByRole('listbox', { name: 'Pages of all files' }).waitFor()
  expect(await list.inputValue()).toBe('')
  await list.fill('1, 4')
  await page.getByText('3 of 6 pages picked').waitFor()
  await page.getByRole('button', { name: /^Convert 2 / }).click()
  const button = page.getByRole('button', { name: 'Download Word Documents' })
  await button.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => button.click())
  const texts = await Promise.all(
    [...unzip(data).values()].map(async (docx) => (await docxTexts(docx)).join(' ').trim()),
  )
  expect(texts).toEqual(['one four', 'five'])
  expect(offences).toEqual([])
  await context.close()
})

test('/pdf-to-word: a file of which no page is taken is not counted', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [book('book.pdf'), book('other.pdf')])
  await page.getByRole('button', { name: /options|Settings/ }).click()
  await page.getByLabel('Pages', { exact: true }).fill('2:4')
  await page.getByText('1 of 8 pages picked').waitFor()
  await page.getByRole('button', { name: 'Convert to Word' }).click()
  await page.getByText('other.pdf is a Word document now').waitFor({ timeout: conversionMs })
  await page.getByRole('button', { name: 'Compare other.docx with the original' }).click()
  const dialog = page.getByRole('dialog', { name: 'other.docx' })
  await dialog.getByRole('img', { name: 'other.pdf, page 4, before' }).waitFor({ timeout: conversionMs })
  expect(offences).toEqual([])
  await context.close()
})
