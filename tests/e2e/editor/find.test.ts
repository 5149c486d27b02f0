import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { justifiedPdf } from '../../fixtures/justified-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, field, openEditor, ready } from '../../support/browser/edit-page.ts'
import { downloadResult } from '../../support/browser/visitor.ts'
import { checkPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = (buffer: Buffer) => ({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
/** Twelve pages; the name stands on every third one, and once in capitals. */
const names = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'Mrs Hill' : 'Mr Valley'))
const contract = pdf(
  buildPdf({
    objects: pageObjects(
      names.map(
        (name, index) =>
          `BT /F1 12 Tf 20 150 Td (Signed by ${name} on page ${index + 1}) Tj 0 -40 Td (${index === 9 ? 'MRS HILL' : 'No name'}) Tj ET`,
      ),
    ),
  }),
)
const find = (page: Page) => page.getByRole('textbox', { name: 'Find', exact: true })
const replacement = (page: Page) => page.getByRole('textbox', { name: 'Replace with' })
const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const said = (page: Page, text: string) => bar(page).getByText(text, { exact: true }).waitFor()
const pageNumber = (page: Page) => page.getByLabel('Page number').inputValue()
const marks = (page: Page) => page.locator('[data-hits] > [style*="left"]')

describe.each([
  ['with a mouse', { width: 1280 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)('%s', (_, options) => {
  test('a name is found on all pages and replaced at once, in one step; the saved file has the new one', async () => {
    const { page, context, offences } = await openEditor(browser, contract, options)
    await connected(page)
    await button(page, 'Find and replace').click()
    await find(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('mrs hill')
    await said(page, '1 of 5')
    await page.locator('[data-current]').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await said(page, '2 of 5')
    expect(await pageNumber(page)).toBe('4')
    await button(page, 'Match case').click()
    await said(page, 'No matches')
    await button(page, 'Match case').click()
    await said(page, '2 of 5')
    if ('touch' in options) await button(page, 'Replacing').click()
    await replacement(page).fill('Ms Dale')
    await button(page, 'Replace all').click()
    await said(page, '5 replaced.')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByText('5 edited').waitFor()
    await button(page, 'Undo').click()
    await page.getByText('0 edited').waitFor()
    await button(page, 'Redo').click()
    await page.getByText('5 edited').waitFor()
    await button(page, 'Close find and replace').click()
    await button(page, 'Find and replace').and(page.locator(':focus')).waitFor()
    await button(page, 'Save (5)').click()
    await page.getByText(ready).waitFor()
    const { data } = await downloadResult(page, () => button(page, 'Download').click())
    checkPdf(data)
    const texts = pdfTexts(data).map((text) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual(
      names.map(
        (name, index) =>
          `Signed by ${name.replace('Mrs Hill', 'Ms Dale')} on page ${index + 1} ${index === 9 ? 'Ms Dale' : 'No name'}`,
      ),
    )
    expect(offences).toEqual([])
    await context.close()
  })
})

const lines = [
  'The contract was signed by both parties, Mrs Adelaide',
  'Hill and the company, and ends after one year unless',
  'it is prolonged.',
]

test('what a line break parts is found, shown on both lines and replaced within its paragraph', async () => {
  const { page, context } = await openEditor(browser, pdf(justifiedPdf(lines)))
  await connected(page)
  await page.keyboard.press('Control+f')
  await find(page).fill('Adelaide Hill')
  await page.locator('[data-current]').nth(1).waitFor()
  await said(page, '1 of 1')
  // Where the page has 8 letters of 7.2 points at the end of its first line, and 4 at the beginning of the second.
  const { x = 0 } = (await page.locator('canvas').boundingBox()) ?? {}
  const boxes = await page.locator('[data-current]').evaluateAll((all) =>
    all.map((one) => {
      const { left, width } = one.getBoundingClientRect()
      return { left, width }
    }),
  )
  expect(boxes.map(({ left, width }) => [left - x, width].map(Math.round))).toEqual([
    [332, 58],
    [30, 29],
  ])
  await replacement(page).fill('Ada Dale')
  await page.keyboard.press('Enter')
  await said(page, 'No matches')
  const now = lines.join(' ').replace('Adelaide Hill', 'Ada Dale')
  await button(page, `${now}, edited`).waitFor()
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  expect((pdfTexts(data)[0] ?? '').replace(/\s+/g, ' ').trim()).toBe(now)
  await context.close()
})

test('keys find, go on and close, also while a text is written; edited texts are found in their new words', async () => {
  const { page, context, offences } = await openEditor(browser, contract)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'No name').click()
  await field(page).press('ControlOrMeta+a')
  await page.keyboard.insertText('Also Mrs Hill')
  await page.keyboard.press('Control+f')
  await find(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('mrs hill')
  await said(page, '1 of 6')
  await page.keyboard.press('F3')
  await said(page, '2 of 6')
  expect(await pageNumber(page)).toBe('1')
  expect(await marks(page).count()).toBe(2)
  await page.keyboard.press('F3')
  await said(page, '3 of 6')
  await eventually(async () => expect(await pageNumber(page)).toBe('4'))
  await page.keyboard.press('Shift+F3')
  await said(page, '2 of 6')
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  expect(await marks(page).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

test('nothing of it is loaded before it is asked for', async () => {
  const { page, context } = await openEditor(browser, contract)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await button(page, 'Find and replace').click()
  await find(page).waitFor()
  expect(asked.filter((url) => url.includes('find-bar'))).not.toEqual([])
  await context.close()
})

/** Recognized words over their picture; a stamp that is real text lies on the ones of the second page. */
const scan = '0.9 g 0 0 300 200 re f 0 g BT 3 Tr /F1 12 Tf 20 100 Td (Annabel) Tj ET'
const stamped = pdf(
  buildPdf({
    objects: pageObjects([
      'BT /F1 12 Tf 20 100 Td (Signed by Annabel) Tj ET',
      `${scan} BT 0 Tr 1 0 0 rg /F1 14 Tf 30 101 Td (live) Tj ET`,
    ]),
  }),
)

test('what the server would refuse is left and told before the save, which has all the others', async () => {
  const { page, context, offences } = await openEditor(browser, stamped)
  await connected(page)
  await page.keyboard.press('Control+f')
  await find(page).fill('Annabel')
  await said(page, '1 of 2')
  await replacement(page).fill('Bob')
  await button(page, 'Replace all').click()
  await said(page, '1 replaced. Not replaced, because the text cannot be taken out of the PDF: 1.')
  await button(page, 'Close find and replace').click()
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  const [first, second] = pdfTexts(data)
  expect([first, second?.includes('Annabel')]).toEqual(['Signed by Bob', true])
  expect(offences).toEqual([])
  await context.close()
})

test('what will run into the next text is said by the list of edits before the save, also after a reload', async () => {
  const cells = (name: string) => `BT /F1 12 Tf 20 100 Td (${name}) Tj 60 0 Td (Paid) Tj ET`
  const table = pdf(buildPdf({ objects: pageObjects([cells('First'), cells('Hill'), cells('Hill')]) }))
  const { page, context } = await openEditor(browser, table)
  page.on('dialog', (dialog) => void dialog.accept())
  await connected(page)
  await page.keyboard.press('Control+f')
  await find(page).fill('Hill')
  await said(page, '1 of 2')
  await replacement(page).fill('Featherstonehaugh')
  await button(page, 'Replace all').click()
  await said(page, '2 replaced. Texts to look at before saving: 2. The list of your edits says why.')
  const list = page.getByRole('region', { name: 'Your edits' })
  await button(page, 'Page 3 Featherstonehaugh The text runs into the next one.').waitFor()
  // Longer than writing rests before it is kept.
  await page.waitForTimeout(1000)
  await page.reload()
  await button(page, 'Restore contract.pdf').click()
  await connected(page)
  expect(await list.getByText('The text runs into the next one.').count()).toBe(2)
  await context.close()
})

test('on a phone no notice lies over the field one writes in', async () => {
  const { page, context } = await openEditor(browser, contract, { width: 390, height: 844, touch: true })
  await connected(page)
  await button(page, 'Find and replace').click()
  await find(page).fill('mrs hill')
  await button(page, 'Replacing').click()
  await replacement(page).fill('Ms Dale')
  await button(page, 'Replace all').click()
  await said(page, '5 replaced.')
  await button(page, 'Close find and replace').click()
  await button(page, 'Save (5)').click()
  await page.getByText(ready).waitFor()
  await button(page, 'Find and replace').click()
  await find(page).waitFor()
  // A press waits for as long as something else would get it.
  await find(page).tap()
  await context.close()
})
