import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dropFiles } from '../../support/browser/drop-files.ts'
import { untilAsked, untilKept, untilKeptInOrder } from '../../support/browser/kept-by-browser.ts'
import { chooseFiles, conversionMs, convertAndWait, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { pdfPageTurns, pdfTexts } from '../../support/tools.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const merge = toolCases.find(({ path }) => path === '/merge-pdf')
if (!merge) throw new Error('Merge PDF has no case')

const mergeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Merge PDF' })
const splitLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Split PDF' })
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier in this tab' })
const mergeButton = (page: Page) => page.getByRole('button', { name: 'Merge 2 PDFs' })

async function chooseTwo(page: Page): Promise<void> {
  await page.goto('/merge-pdf')
  await chooseFiles(page, [chosenPdf('one.pdf', ['first']), chosenPdf('two.pdf', ['second'])])
  await page.getByRole('button', { name: 'Move two.pdf up' }).click()
  await untilKeptInOrder(page, ['two.pdf', 'one.pdf'])
}

test('chosen files and their order are kept as soon as they rest, survive a reload and Back, and go when they are converted', async () => {
  const { page, context, offences } = await openPage(browser)
  await chooseTwo(page)
  await page.reload()
  await mergeButton(page).waitFor()

  await splitLink(page).click()
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor()
  await page.goBack()
  await mergeButton(page).click()
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor()
  const { data } = await downloadResult(page, () => download.click())
  expect(pdfTexts(data)).toEqual(['second', 'first'])
  await untilKept(page, 0, 0)
  expect(offences).toEqual([])
  await context.close()
})

test('what is asked of the files returns with them, and passes to no others', async () => {
  const { page, context, offences } = await openPage(browser)
  const pages = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: textPdf(['1', '2', '3', '4']),
  })
  await page.goto('/merge-pdf')
  await chooseFiles(page, [pages('one.pdf'), chosenPdf('two.pdf', ['second'])])
  await page.getByLabel('Pages of one.pdf').fill('2-3')
  await untilAsked(page, '2-3')
  await page.reload()
  await mergeButton(page).waitFor()
  expect(await page.getByLabel('Pages of one.pdf').inputValue()).toBe('2-3')

  const sheets = page.getByRole('listbox', { name: 'Pages of the result' }).getByRole('option')
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await sheets.nth(2).click()
  await page.getByRole('button', { name: 'Move earlier' }).click()
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await untilAsked(page, '"turn":90')
  await page.reload()
  await page.getByRole('option', { name: /^2: page 1 of two.pdf/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await mergeButton(page).click()
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => download.click())
  expect(pdfTexts(data)).toEqual(['2', 'second', '3'])
  expect(pdfPageTurns(data)).toEqual([0, 0, 0])

  await dropFiles(page, [pages('one.pdf'), pages('other.pdf')])
  await mergeButton(page).waitFor()
  expect(await page.getByLabel('Pages of one.pdf').inputValue()).toBe('')
  expect(offences).toEqual([])
  await context.close()
})

test('ranges return with their file, Back included, and are not those of the next', async () => {
  const { page, context, offences } = await openPage(browser)
  const book = { name: 'book.pdf', mimeType: 'application/pdf', buffer: textPdf(['1', '2', '3', '4']) }
  const ranges = page.getByRole('list', { name: 'Added ranges' }).getByRole('listitem')
  await page.goto('/split-pdf/')
  await chooseFiles(page, [book])
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await page.getByLabel('Start page').fill('2')
  await page.getByLabel('End page').fill('4')
  await page.keyboard.press('Enter')
  await untilAsked(page, '"customRanges"')
  await page.reload()
  await ranges.first().waitFor()
  await mergeLink(page).click()
  await page.getByRole('button', { name: 'Choose files', exact: true }).waitFor()
  await page.goBack()
  await ranges.first().waitFor()
  expect(await ranges.allTextContents()).toEqual(['2-4'])

  await page.getByRole('button', { name: 'Remove book.pdf' }).click()
  await chooseFiles(page, [book])
  await page.getByRole('button', { name: 'Split PDF', exact: true }).last().waitFor()
  expect(await ranges.count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

test('a tool chosen again begins anew and offers what was there before', async () => {
  const { page, context, offences } = await openPage(browser)
  await chooseTwo(page)
  await splitLink(page).click()
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor()
  await mergeLink(page).click()
  await earlier(page).getByText('Not converted: two.pdf and 1 more file').waitFor()
  expect(await mergeButton(page).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await earlier(page).getByRole('button', { name: 'Take the files back' }).click()
  await convertAndWait(page, merge)

  await mergeLink(page).click()
  await page.getByRole('button', { name: 'Choose files', exact: true }).waitFor()
  await earlier(page).getByText('merged-document.pdf').waitFor()
  await earlier(page).getByRole('button', { name: 'Show the result' }).press('Enter')
  await page.getByRole('heading', { name: 'PDF Merge Complete' }).waitFor()
  expect(await page.locator(':focus').textContent()).toBe('PDF Merge Complete')

  await page.getByRole('button', { name: merge.again }).click()
  await page.getByRole('button', { name: 'Choose files', exact: true }).waitFor()
  expect(await earlier(page).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

test('files dropped on a result begin anew, those the tool does not take leave it', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(merge.path)
  await chooseFiles(page, await merge.files())
  await convertAndWait(page, merge)
  await dropFiles(page, [merge.wrong])
  await page.getByText(merge.wrongSentence).waitFor()
  expect(await page.getByRole('heading', { name: 'PDF Merge Complete' }).isVisible()).toBe(true)
  await dropFiles(page, [chosenPdf('new.pdf', ['new']), chosenPdf('newer.pdf', ['newer'])])
  await mergeButton(page).waitFor()
  await earlier(page).getByRole('button', { name: 'Show the result' }).waitFor()
  const cards = await page
    .getByRole('button', { name: 'Remove new.pdf' })
    .locator('xpath=ancestor::li')
    .boundingBox()
  const box = await earlier(page).boundingBox()
  expect((box?.y ?? 0) - ((cards?.y ?? 0) + (cards?.height ?? 0))).toBeGreaterThanOrEqual(16)
  await context.close()
})

test('files taken from the list are not kept, nor any for more than an hour', async () => {
  const { page, context } = await openPage(browser)
  await chooseTwo(page)
  await page.getByRole('button', { name: 'Remove one.pdf' }).click()
  await untilKept(page, 1, 1)
  await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('kept-for-an-hour')
    opening.onsuccess = () => {
      const base = opening.result
      const store = base.transaction('choices', 'readwrite').objectStore('choices')
      store.getAll().onsuccess = ({ target }) => {
        for (const choice of target.result) store.put({ ...choice, deletedAt: 1000 })
      }
      store.transaction.oncomplete = () => { base.close(); resolve() }
    }
  })`)
  // What another tool finds there is deleted as well.
  await page.goto('/compress-pdf')
  await page.getByRole('button', { name: 'Choose files', exact: true }).focus()
  await untilKept(page, 0, 0)
  await page.goto('/merge-pdf')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Choose files', exact: true }).isVisible()).toBe(true)
  await context.close()
})
