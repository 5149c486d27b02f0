import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { justifiedPdf } from '../../fixtures/justified-pdf.ts'
import { patienceMs } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, field, openEditor, ready } from '../../support/browser/edit-page.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { downloadResult } from '../../support/browser/visitor.ts'
import { pdfiumPage, resemblance } from '../../support/pdfium-pages.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const lines = [
  'The contract was signed by *both* parties on the first',
  'of May and ends one year later unless it is prolonged',
  'in writing.',
]
const text = lines.join(' ').replaceAll('*', '')
const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: justifiedPdf(lines) }
const previewed = (page: Page) => page.locator('[data-drawn="true"]').first().waitFor({ timeout: patienceMs })
const words = (found = '') => found.replace(/\s+/g, ' ').trim()

describe.each([
  ['with a mouse', { width: 1280 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)('%s', (_, options) => {
  test('a longer date in a justified paragraph sets it anew, and what is shown is saved', async () => {
    const { page, context, offences } = await openEditor(browser, contract, options)
    await connected(page)
    await button(page, 'Enable PDF Editing').click()
    const now = text.replace('first of May', 'twenty-first of September')
    await edit(page, text, now)
    await previewed(page)
    const before = await shownIn(page.locator('canvas'))
    await button(page, 'Save (1)').click()
    await page.getByText(ready).waitFor()
    const { data } = await downloadResult(page, () => button(page, 'Download').click())
    expect(words(pdfTexts(data)[0])).toBe(now)
    const saved = await pdfiumPage(data, 1, before)
    expect(resemblance(before, saved).shapes).toBeGreaterThanOrEqual(0.98)
    // Undone it is the paragraph that it was; done again, the one that was saved.
    await button(page, 'Undo').click()
    await button(page, text).waitFor()
    await button(page, 'Redo').click()
    await button(page, `${now}, edited`).waitFor()
    expect(offences).toEqual([])
    await context.close()
  })
})

/** The lines of the field as they stand on the screen: left, baseline's distance to the one before, right; points. */
const linesIn = (
  page: Page,
): Promise<readonly { text: string; left: number; right: number; top: number }[]> =>
  page.evaluate(`(() => {
    const page = document.querySelector('canvas').getBoundingClientRect()
    const point = page.width / 420
    return [...document.querySelectorAll('[role=textbox] [data-fixed]')].map((line) => {
      const { left, right, top } = line.getBoundingClientRect()
      const at = (x) => Math.round(10 * x / point) / 10
      return { text: line.textContent, left: at(left - page.left), right: at(right - page.left), top: at(top - page.top) }
    })
  })()`)

test('a paragraph is written in as it stands: its lines, its bold words, and the caret where it was pressed', async () => {
  const { page, context, offences } = await openEditor(browser, contract)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  const box = await button(page, text).boundingBox()
  const { width = 0, height = 0 } = box ?? {}
  // Before the n of "and" in the second line: letters are 7.2 points wide and its spaces 5.04.
  const before = 6 * 7.2 + 2 * 5.04
  await button(page, text).click({ position: { x: (before * width) / 360, y: height / 2 } })
  const there = await linesIn(page)
  expect(there.map((line) => line.text)).toEqual(lines.map((line) => line.replaceAll('*', '')))
  for (const [index, { left, right, top }] of there.entries()) {
    expect(Math.abs(left - 30)).toBeLessThan(1)
    if (index < 2) expect(Math.abs(right - 390)).toBeLessThan(1.5)
    expect(Math.abs(top - (there[0]?.top ?? 0) - 15 * index)).toBeLessThan(0.5)
  }
  const weight = await page.evaluate(`(() => {
    const words = [...document.querySelectorAll('[role=textbox] span')]
    return getComputedStyle(words.find((one) => one.textContent.trim() === 'both')).fontWeight
  })()`)
  expect(weight).toBe('700')
  await page.keyboard.type('x')
  expect((await field(page).textContent())?.includes('May axnd')).toBe(true)
  // What stands before the change does not move.
  expect(await linesIn(page)).toEqual(there.slice(0, 1))
  await page.keyboard.press('Enter')
  await button(page, `${text.replace('and', 'axnd')}, edited`).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('a line is edited alone when that is asked for, and its paragraph then stays lines', async () => {
  const { page, context } = await openEditor(browser, contract)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Edit whole paragraphs').click()
  await edit(page, 'in writing.', 'in a letter.')
  await button(page, 'Edit whole paragraphs').click()
  await button(page, 'in a letter., edited').waitFor()
  expect(await button(page, text).count()).toBe(0)
  await button(page, 'Undo').click()
  await button(page, text).waitFor()
  await context.close()
})

test('an edit that is kept as it was is none, and the keyboard goes from text to text', async () => {
  const { page, context } = await openEditor(browser, contract)
  await button(page, 'Enable PDF Editing').click()
  await button(page, text).focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  expect(await field(page).textContent()).toBe(text)
  await page.keyboard.press('Escape')
  await button(page, text).waitFor()
  await page.getByText('0 edited').waitFor()
  await context.close()
})
