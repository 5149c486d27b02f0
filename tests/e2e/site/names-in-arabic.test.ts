import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dropFiles } from '../../support/browser/drop-files.ts'
import { chooseFiles, conversionMs, untilHydrated } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Within a text from the right, its number and its brackets would change places with its letters. */
const name = '10 - a [v1.2].pdf'
const files = [chosenPdf(name, ['one']), chosenPdf('second.pdf', ['two'])]

/** In the page: whether each character of the name stands to the right of the one before it, on one line. */
const runsFromTheLeft = `(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && !walker.currentNode.data.includes('${name}'));
  const start = walker.currentNode.data.indexOf('${name}')
  const lefts = [...'${name}'].map((_, place) => {
    const range = document.createRange()
    range.setStart(walker.currentNode, start + place)
    range.setEnd(walker.currentNode, start + place + 1)
    return range.getBoundingClientRect().left
  })
  return lefts.every((left, place) => place === 0 || left > lefts[place - 1])
}`
/** @param selector of an element, in CSS, that holds the name and may hold more */
async function isReadable(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).filter({ hasText: name }).first().waitFor({ timeout: conversionMs })
  return page.evaluate<boolean>(`(${runsFromTheLeft})(document.querySelector('${selector}'))`)
}

test('the name of a file is one from the left in every part of an Arabic page', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/ar')
  await untilHydrated(page.locator('input[type=file]').first())
  await dropFiles(page, files)
  expect(await isReadable(page, 'dialog[open] li')).toBe(true)

  await page.goto('/ar/merge-pdf')
  await chooseFiles(page, files)
  await page.locator('[data-control="preview"]').first().click()
  expect(await isReadable(page, 'dialog[open] h2')).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('[data-action-bar]').getByRole('button').click()
  expect(await isReadable(page, '#result-title ~ ol')).toBe(true)

  await page.goto('/ar/edit-pdf')
  await chooseFiles(page, files.slice(0, 1))
  expect(await isReadable(page, 'h2[title]')).toBe(true)
  await context.close()
})

test('so it is within the sentence of a service', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/ar/pdf-to-word')
  await untilHydrated(page.locator('input[type=file]').first())
  await chooseFiles(page, [{ ...chosenPdf(name, ['one']), buffer: Buffer.from('%PDF-1.7\nno more') }])
  await page.locator('[data-action-bar]').getByRole('button').click()
  expect(await isReadable(page, '[role=alert]')).toBe(true)
  await context.close()
})
