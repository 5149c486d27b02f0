import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { faultsInBothThemes } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, openEditor, ready } from '../../support/browser/edit-page.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'
import type { RgbPixels } from '../../support/pdfium-pages.ts'
import { lockedPdf } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const notes = {
  name: 'notes.pdf',
  mimeType: 'application/pdf',
  buffer: textPdf(['First page', 'Second page', 'Third page']),
}
const compare = 'Compare notes-edited.pdf with the original'

const side = (dialog: Locator, number: number, when: 'before' | 'after') =>
  dialog.getByRole('img', {
    name: `${when === 'before' ? 'notes.pdf' : 'notes-edited.pdf'}, page ${number}, ${when}`,
  })

/** Both pictures of a page, of one size. */
async function bothSides(dialog: Locator, number: number): Promise<readonly [RgbPixels, RgbPixels]> {
  for (const when of ['before', 'after'] as const) await side(dialog, number, when).waitFor()
  const before = await shownIn(side(dialog, number, 'before'))
  const after = await shownIn(side(dialog, number, 'after'))
  expect([after.width, after.height]).toEqual([before.width, before.height])
  return [before, after]
}

/** Darkness within a part of the height of a picture; from 0 to 1 downwards. */
function ink({ width, height, data }: RgbPixels, from = 0, to = 1): number {
  const rows = data.subarray(3 * width * Math.floor(from * height), 3 * width * Math.ceil(to * height))
  return rows.reduce((sum, value) => sum + 255 - value, 0)
}

/** The part of the height in which two pictures differ, from 0 to 1 downwards; undefined where they are the same. */
function apart(before: RgbPixels, after: RgbPixels): readonly [number, number] | undefined {
  const row = 3 * before.width
  const rows = Array.from({ length: before.height }, (_, y) => y).filter((y) =>
    before.data.subarray(y * row, (y + 1) * row).some((value, x) => {
      const other = after.data[y * row + x] ?? 0
      return Math.abs(value - other) > 40
    }),
  )
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? undefined : [first / before.height, last / before.height]
}

const save = async (page: Page, edits: number) => {
  await button(page, `Save (${edits})`).click()
  await page.getByText(ready).waitFor()
}

test.each([
  ['with a mouse', { width: 1280 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)(
  '%s what was saved is seen beside what was opened, and differs where it was edited',
  async (_, options) => {
    const { page, context, offences } = await openEditor(browser, notes, options)
    await connected(page)
    expect(await button(page, compare).count()).toBe(0)
    await button(page, 'Enable PDF Editing').click()
    await page.getByRole('spinbutton', { name: 'Page number' }).fill('2')
    await edit(page, 'Second page', 'Another second page')
    await save(page, 1)
    const news = page.getByRole('status').filter({ hasText: ready })
    const opener = news.getByRole('button', { name: compare })
    expect(await faultsInBothThemes(page)).toEqual([])
    await ('touch' in options ? opener.tap() : opener.click())

    const dialog = page.getByRole('dialog', { name: 'notes-edited.pdf' })
    // It opens where the visitor is.
    const [before, after] = await bothSides(dialog, 2)
    expect(ink(before)).toBeGreaterThan(0)
    const [top, bottom] = apart(before, after) ?? []
    const line = [Math.max(0, (top ?? 0) - 0.01), Math.min(1, (bottom ?? 1) + 0.01)] as const
    expect(line[1] - line[0]).toBeLessThan(0.15)
    // The longer words have more ink.
    expect(ink(after, ...line)).toBeGreaterThan(1.2 * ink(before, ...line))
    await dialog.getByText(/^Before: [\d.]+ (bytes|KB)$/i).waitFor()
    await dialog.getByText(/^After: [\d.]+ (bytes|KB)$/i).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(options.width)

    await dialog.getByRole('button', { name: 'Next page' }).click()
    expect(apart(...(await bothSides(dialog, 3)))).toBeUndefined()

    // Keys mean the comparison, and not the editor below it.
    await dialog.getByText(/^Before/).click()
    for (const key of ['ArrowRight', 'Control+z']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('region', { name: 'Page 2 of 3' }).count()).toBe(1)
    await button(page, 'Another second page, edited').waitFor()
    await eventually(async () =>
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe(compare),
    )
    expect(offences).toEqual([])
    await context.close()
  },
)

test('after several saves the first page that was edited is seen beside what was opened, by keys alone', async () => {
  const { page, context, offences } = await openEditor(browser, notes)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  const number = page.getByRole('spinbutton', { name: 'Page number' })
  await number.fill('2')
  await edit(page, 'Second page', 'A')
  await save(page, 1)
  await button(page, 'Dismiss').click()
  await number.fill('3')
  await edit(page, 'Third page', 'B')
  await save(page, 2)
  await button(page, 'Dismiss').click()
  await number.fill('1')
  // In the panel it stays when the news is gone.
  await button(page, compare).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'notes-edited.pdf' })
  const [before, after] = await bothSides(dialog, 2)
  // The words as they were opened, and the two letters of the last save.
  expect(ink(before)).toBeGreaterThan(3 * ink(after))
  await dialog.getByRole('button', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  const [third, edited] = await bothSides(dialog, 3)
  expect(ink(third)).toBeGreaterThan(3 * ink(edited))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(compare)
  expect(offences).toEqual([])
  await context.close()
})

test('of a locked PDF the side before is opened with the password that was given', async () => {
  const locked = { ...notes, buffer: lockedPdf(notes.buffer) }
  const { page, context } = await openPage(browser)
  await page.goto('/edit-pdf')
  await chooseFiles(page, [locked])
  await page.getByLabel('Password for notes.pdf').fill('user')
  await page.keyboard.press('Enter')
  await page.locator('[aria-busy="false"] canvas').waitFor()
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'First page', 'A')
  await save(page, 1)
  await button(page, compare).first().click()
  const [before, after] = await bothSides(page.getByRole('dialog'), 1)
  expect(ink(before)).toBeGreaterThan(3 * ink(after))
  await context.close()
})

test('where the saved file is gone that is said, and nothing is offered to compare', async () => {
  const { page, context } = await openEditor(browser, notes)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'First page', 'A')
  await page.route('**/api/download/editor/*', (route) => route.fulfill({ status: 404 }))
  await save(page, 1)
  await button(page, compare).first().click()
  await page.getByText(/^Download failed: File not found \(404/).waitFor()
  expect(await button(page, compare).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})
