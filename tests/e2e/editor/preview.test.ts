import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage, patienceMs } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import {
  button,
  connected,
  edit,
  field,
  openEditor,
  openFile,
  previewed,
  ready,
  write,
} from '../../support/browser/edit-page.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { downloadResult } from '../../support/browser/visitor.ts'
import { pdfiumPage, resemblance } from '../../support/pdfium-pages.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: textPdf(['Dear Mrs Hill', 'See you on Monday']),
}

test('what an edit will be is shown before it is saved, and is what is saved', async () => {
  const { page, context, offences } = await openEditor(browser, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
  await previewed(page)
  const before = await shownIn(page.locator('canvas'))
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const after = await shownIn(page.locator('canvas'))
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  expect(pdfTexts(data)[0]).toBe('Dear Mr Valley')
  const saved = await pdfiumPage(data, 1, before)
  expect(resemblance(before, saved).shapes).toBeGreaterThanOrEqual(0.98)
  expect(resemblance(before, after)).toEqual({ shapes: 1, colours: 0 })
  // The words of the original are not what is shown.
  const original = await pdfiumPage(letter.buffer, 1, before)
  expect(resemblance(before, original).shapes).toBeLessThan(resemblance(before, saved).shapes)
  expect(offences).toEqual([])
  await context.close()
})

test.each([
  { drawer: 'PDFium, while PDF.js reads nothing of it', without: undefined, readers: 1, least: 0.99 },
  { drawer: 'PDF.js, where there is no PDFium', without: '**/pdfium-*.wasm', readers: 2, least: 0.9 },
])('a preview is drawn by $drawer', async ({ without, readers, least }) => {
  const { page, context } = await openPage(browser)
  if (without) await page.route(without, (route) => route.abort())
  await page.goto('/edit-pdf')
  await openFile(page, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
  await previewed(page)
  expect(page.workers().filter((worker) => worker.url().endsWith('/pdf.worker.mjs'))).toHaveLength(readers)
  const shown = await shownIn(page.locator('canvas'))
  const saved = await pdfiumPage(textPdf(['Dear Mr Valley', 'See you on Monday']), 1, shown)
  expect(resemblance(shown, saved).shapes).toBeGreaterThan(least)
  await context.close()
})

test('an edit that ends with the words that one paused at is shown without asking once more', async () => {
  const { page, context, offences } = await openEditor(browser, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const previews = () => asked.filter((url) => url.endsWith('/api/preview-pdf')).length
  await button(page, 'Dear Mrs Hill').click()
  // What is said of them tells that the answer is there.
  await field(page).fill('Dear Mrs 東')
  await page.getByText('because the PDF’s own font does not have').first().waitFor({ timeout: patienceMs })
  await field(page).press('Enter')
  await previewed(page)
  expect(previews()).toBe(1)
  expect(offences).toEqual([])
  await context.close()
})

test('a preview that cannot be had is told, and the words are shown as estimated', async () => {
  const { page, context } = await openEditor(browser, letter)
  await connected(page)
  await page.route('**/api/preview-pdf', (route) => route.abort())
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await page.getByText('Shown as estimated').waitFor()
  expect(await page.getByText('Dear all').first().isVisible()).toBe(true)
  await page.unroute('**/api/preview-pdf')
  // It is asked for again by itself.
  await previewed(page)
  expect(await page.getByText('Shown as estimated').count()).toBe(0)
  await context.close()
})

/** What is said of an edit beside it on its page; the list of edits says it, too. */
const remarkOn = (page: Page, words: string) =>
  page.getByRole('region', { name: /^Page 1 of/ }).locator('span', { hasText: words })

test('an edit that cannot be made is told beside it, before saving', async () => {
  const { page, context } = await openEditor(browser, letter)
  await connected(page)
  await page.route('**/api/preview-pdf', async (route) => {
    const answer = await route.fetch()
    const [element] = route.request().postDataJSON().elements
    const outcome = {
      ...{ id: element.id, pageNumber: 1, change: 'replaced', missing: 0 },
      ...{ font: { kind: 'substituted', names: ['Liberation Sans'] }, overflow: 0, collision: 4, clipped: 0 },
    }
    await route.fulfill({ json: { ...(await answer.json()), outcomes: [outcome] } })
  })
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
  const sentences =
    'This text is set in Liberation Sans, because the PDF’s own font does not have it. The text runs into the next one.'
  await remarkOn(page, sentences).waitFor()
  const told = await page.getByRole('status').allTextContents()
  expect(told).toContain(sentences)
  await context.close()
})

test('what is said of one text hides no other that is pointed at, and keeps no press from it', async () => {
  const lines = 'BT /F1 12 Tf 20 100 Td (The first line) Tj 0 -18 Td (The second line) Tj ET'
  const buffer = buildPdf({ objects: pageObjects([lines]) })
  const { page, context, offences } = await openEditor(browser, { ...letter, buffer })
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  // No font of a PDF that embeds none has it.
  await edit(page, 'The first line', 'The first line 東')
  const remark = remarkOn(page, 'because the PDF’s own font does not have')
  await remark.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'The second line').hover()
  await remark.waitFor({ state: 'hidden' })
  await button(page, 'The second line').click()
  await write(page, 'The last line')
  expect(offences).toEqual([])
  await context.close()
})
