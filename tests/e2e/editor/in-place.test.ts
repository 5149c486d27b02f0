import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import {
  button,
  connected,
  edit,
  field,
  openEditor,
  openFile,
  ready,
  write,
} from '../../support/browser/edit-page.ts'
import { downloadResult, followFooterLink, untilHydrated } from '../../support/browser/visitor.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = (buffer: Buffer) => ({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })
const letter = pdf(textPdf(['Dear Mrs Hill', 'See you on Monday']))
/** Its recognized text lies under live text of another size, which no box may hide. */
const covered = pdf(
  buildPdf({
    objects: pageObjects([
      'BT 3 Tr /F1 12 Tf 20 100 Td (Hidden words) Tj ET BT 0 Tr /F1 30 Tf 24 92 Td (W) Tj ET BT /F1 12 Tf 20 30 Td (Free words) Tj ET',
    ]),
  }),
)

/** A price in a cell of a table, which shows no more than its own width. */
const priced = pdf(
  buildPdf({
    objects: pageObjects([
      'q 90 40 40 20 re W n BT /F1 12 Tf 94 46 Td (12.50) Tj ET Q BT /F1 12 Tf 20 100 Td (Prices) Tj ET',
    ]),
  }),
)

const watchShifts = `window.shifts = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value
}).observe({ type: 'layout-shift', buffered: true })`
const shifts = (page: Page) => page.evaluate('window.shifts')
/** Scrolls what the page lies on to a share of its whole way; tells where that is. */
const scrollDesk = (page: Page, share: number): Promise<unknown> =>
  page.evaluate(`(() => {
    const desk = document.querySelector('section:has(canvas)')
    desk.scrollTop = ${share} * (desk.scrollHeight - desk.clientHeight)
    return desk.scrollTop
  })()`)
/** From the top of the document, in CSS pixels. */
const pageTop = (page: Page): Promise<unknown> =>
  page.evaluate('document.querySelector("canvas").getBoundingClientRect().top + scrollY')

describe.each([
  ['with a mouse', { width: 1280 }],
  ['on a narrow window', { width: 900, height: 700 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)('%s', (_, options) => {
  const press = (page: Page, name: string | RegExp) =>
    'touch' in options ? button(page, name).tap() : button(page, name).click()

  test('nothing moves the page: neither modes nor texts, nor saving, nor what goes wrong', async () => {
    const { page, context } = await openEditor(browser, letter, options)
    await connected(page)
    await page.waitForTimeout(600)
    const top = await pageTop(page)
    await page.evaluate(watchShifts)
    await page.evaluate('window.shifts = 0')
    const steady = async () => {
      // Longer than a shift counts as the answer to a press.
      await page.waitForTimeout(600)
      // A sign that makes room for a longer word in its own button moves nothing else.
      expect([await pageTop(page), Math.floor(10_000 * Number(await shifts(page)))]).toEqual([top, 0])
    }
    await press(page, 'Enable PDF Editing')
    await steady()
    await press(page, 'Dear Mrs Hill')
    await field(page).waitFor()
    await steady()
    // As a person does, so that what their words move counts as their doing.
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Dear Mr Valley')
    await steady()
    await page.keyboard.press('Enter')
    await steady()
    // A save that takes longer than a shift counts as the answer to a press.
    await page.route('**/api/save-pdf', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    await press(page, 'Save (1)')
    await page.getByText(ready).waitFor()
    await page.unroute('**/api/save-pdf')
    await steady()
    await button(page, 'Dismiss').click()
    await press(page, 'PDF Edit Mode ON')
    await press(page, 'Enable PDF Editing')
    await steady()
    const refusal = { success: false, error: 'no', elements: ['edit_text_1_0'] }
    await page.route('**/api/save-pdf', (route) => route.fulfill({ status: 422, json: refusal }))
    await press(page, 'Save (1)')
    await page.getByRole('alert').waitFor()
    await steady()
    await context.close()
  })

  test('the news of a save is in sight wherever the page is scrolled to, and the focus stays', async () => {
    const { page, context } = await openEditor(browser, letter, options)
    await connected(page)
    for (let step = 0; step < 5; step += 1) await press(page, 'Zoom in')
    await press(page, 'Enable PDF Editing')
    await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
    for (const share of [0, 0.5, 1]) {
      await scrollDesk(page, share)
      await page.keyboard.press('Control+s')
      const news = page.getByRole('status').filter({ hasText: ready })
      await news.waitFor()
      const box = await news.boundingBox()
      const { height } = page.viewportSize() ?? { height: 0 }
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")')
      expect(focused).toBe('Dear Mr Valley, edited')
      await button(page, 'Dismiss').click()
      await button(page, 'Dear Mr Valley, edited').focus()
    }
    await context.close()
  })
})

test('Back and Forward ask before edits are lost, and leave everything as it is until they are wanted', async () => {
  const { page, context } = await openPage(browser)
  // A link that is pressed before React has taken over loads another document, whose history is not the site's.
  await page.goto('/')
  const links = page.getByRole('banner')
  await untilHydrated(links.getByRole('link', { name: 'Merge PDF' }))
  await links.getByRole('link', { name: 'Merge PDF' }).click()
  await page.waitForURL('**/merge-pdf')
  // A page that arrives goes to its top, and a link that is being pressed then slips from under the pointer.
  await page.locator('h1:focus', { hasText: 'Merge PDF' }).waitFor()
  await followFooterLink(page, '/edit-pdf')
  await page.waitForURL('**/edit-pdf')
  await links.getByRole('link', { name: 'Split PDF' }).click()
  await page.waitForURL('**/split-pdf/')
  await page.goBack()
  await openFile(page, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Dear Mrs Hill').click()
  let answer = false
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  await write(page, 'Dear Mr Valley')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 10; step += 1) await button(page, 'Zoom in').click()
  const scrolled = await scrollDesk(page, 0.5)
  expect(scrolled).toBeGreaterThan(0)
  for (const move of ['history.back()', 'history.forward()', 'history.go(-2)']) {
    const before = asked.length
    await page.evaluate(move)
    await eventually(async () => expect(asked.length).toBe(before + 1))
    await page.waitForURL('**/edit-pdf')
    expect(asked.at(-1)).toBe('Your edits are not saved. Leave this page?')
    await button(page, 'Save (1)').waitFor()
    expect(await page.evaluate('document.querySelector("section:has(canvas)").scrollTop')).toBe(scrolled)
  }
  // The second press of an impatient visitor crosses the way back from the first.
  const before = asked.length
  await page.evaluate('history.back(), history.back()')
  await eventually(async () => expect(asked.length).toBeGreaterThan(before))
  await page.waitForTimeout(1500)
  await page.waitForURL('**/edit-pdf')
  asked.splice(before)
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await edit(page, 'Dear Mr Valley, edited', 'Dear all')
  answer = true
  await page.evaluate('history.back()')
  await eventually(async () => expect(asked).toHaveLength(4))
  await page.getByRole('heading', { name: 'Merge PDF', level: 1 }).waitFor()
  await page.goForward()
  await page.waitForURL('**/edit-pdf')
  await page.goForward()
  await page.waitForURL('**/split-pdf/')
  expect(asked).toHaveLength(4)
  await context.close()
})

test('a text that was only clicked is no edit: nothing is counted, and nobody asks', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/merge-pdf')
  await followFooterLink(page, '/edit-pdf')
  await page.waitForURL('**/edit-pdf')
  await openFile(page, letter)
  await connected(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Dear Mrs Hill').click()
  await field(page).waitFor()
  await page.getByText('0 edited').waitFor()
  expect(await button(page, 'Save (0)').isDisabled()).toBe(true)
  await page.getByText('Edit Mode Active').waitFor()
  await page.evaluate('history.back()')
  await page.waitForURL('**/merge-pdf')
  expect(asked).toEqual([])
  await context.close()
})

test('an error takes the place of the news of an earlier save', async () => {
  const { page, context } = await openEditor(browser, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await page.route('**/api/save-pdf', (route) =>
    route.fulfill({ status: 404, json: { success: false, error: 'This session has ended.' } }),
  )
  await button(page, 'Save (1)').click()
  await page.getByText('Failed to save PDF: This session has ended.').waitFor()
  expect(await page.getByText(ready).count()).toBe(0)
  // What was saved before can still be had.
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  expect(pdfTexts(data)[0]).toBe('Dear all')
  await context.close()
})

test('a text that cannot be taken out is named and marked; one press saves the rest', async () => {
  const { page, context, offences } = await openEditor(browser, covered)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Hidden words').focus()
  await page.keyboard.press('Enter')
  await write(page, 'Shown words')
  await page.keyboard.press('Enter')
  await edit(page, 'Free words', 'Other words')
  await button(page, 'Save (2)').click()
  await page
    .getByText(
      'Failed to save PDF: The text “Hidden words” on page 1 cannot be taken out of this PDF, so nothing was saved. Restore it to save your other edits.',
    )
    .waitFor()
  await button(page, 'Shown words, edited, cannot be saved').waitFor()
  await button(page, 'Page 1, cannot be saved Shown words').waitFor()
  await button(page, 'Restore it and save').click()
  await page.getByText(ready).waitFor()
  await button(page, 'Hidden words').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  expect(pdfTexts(data).join(' ')).toMatch(/Hidden words[\s\S]*Other words|Other words[\s\S]*Hidden words/)
  // The browser tells of the refused call by itself.
  expect(offences.filter((offence) => !offence.includes('422'))).toEqual([])
  await context.close()
})

test.each([
  ['with a mouse', { width: 1280 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)('%s a price that its cell cuts off is told while it is written', async (_, options) => {
  const { page, context, offences } = await openEditor(browser, priced, options)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, '12.50').click()
  const cutOff = page.getByRole('status').getByText('The text is cut off where its place on the page ends.')
  await write(page, '1,212.50')
  await cutOff.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await write(page, '13.50')
  await cutOff.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await button(page, '13.50, edited').waitFor()
  expect(await page.getByText(/cut off/).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})
