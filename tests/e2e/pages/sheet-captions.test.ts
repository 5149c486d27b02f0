import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const names = ['Rechnung Stadtwerke Dezember 2025.pdf', 'Rechnung Stadtwerke November 2025.pdf', 'a.pdf']
const files = names.map((name) => chosenPdf(name, ['one', 'two']))

/** What is read below each sheet: the lines of its caption as far as they are seen, without what is cut off. */
const captions = (page: Page): Promise<(readonly string[])[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=option]')].map((sheet) =>
    [...sheet.querySelectorAll('[data-caption] > *')].map((line) => {
      const isCut = line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth
      const text = line.dataset.name ?? line.textContent
      return isCut ? 'cut off: ' + text : text
    }))`)

/** The number of different heights at which pictures begin. */
const rowsOfPictures = (page: Page): Promise<number> =>
  page.evaluate(`new Set([...document.querySelectorAll('[role=option] img')].map((image) =>
    Math.round(image.getBoundingClientRect().top))).size`)

test.each([1280, 390])('at %d px each sheet says whole which page of which file it is', async (width) => {
  const { page, context } = await openPage(browser, { width, height: 844, touch: width < 1280 })
  await page.goto('/merge-pdf')
  await chooseFiles(page, files)
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  const sheets = page.locator('[role=option]')
  await sheets.nth(5).locator('img').waitFor()
  const places = names.flatMap((name) => [
    ['Page 1', name],
    ['Page 2', name],
  ])
  expect(await captions(page)).toEqual(places.map(([of, name], at) => [`${at + 1} ${of}`, name]))
  expect(await rowsOfPictures(page)).toBe(width < 1280 ? 2 : 1)

  await page.goto('/pdf-to-jpg')
  await chooseFiles(page, files)
  await page.getByRole('button', { name: 'Show Settings' }).click()
  await page.getByLabel('Pages', { exact: true }).selectOption('custom')
  await sheets.first().locator('img').waitFor()
  const shown = await captions(page)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  expect(shown).toEqual(places.slice(0, shown.length))
  await context.close()
})
