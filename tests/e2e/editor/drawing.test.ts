import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type DrawnPage, drawnPdf } from '../../../services/pdf/testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openPage, type PageOptions } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, openFile } from '../../support/browser/edit-page.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'
import { pdfiumPage, type Resemblance, resemblance } from '../../support/pdfium-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const lines = ['Dear Mrs Hill', 'See you on Monday', 'The end']
const file = (buffer: Buffer) => ({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })
const equal = { shapes: 1, colours: 0 }
const code = '**/pdfium-*.wasm'

const editorOf = async (options?: PageOptions) => {
  const watched = await openPage(browser, options)
  await watched.page.goto('/edit-pdf')
  return watched
}

/** The picture in the editor beside the server's of the first page. */
async function likeness(page: Page, pdf: Buffer): Promise<Resemblance> {
  const shown = await shownIn(page.locator('[aria-busy="false"] canvas'))
  return resemblance(shown, await pdfiumPage(pdf, 1, shown))
}

const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const words = 'BT /F1 20 Tf 30 100 Td (Words) Tj ET'
const marked = `${words} 1 0 0 rg 10 10 40 20 re f`
const field = `/Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Hill) /Rect [150 20 280 50] /F 4
  /DA (/Helv 14 Tf 0 g) /MK << /BG [1 1 0] /BC [0 0 1] >>`
const note = '/Type /Annot /Subtype /Square /Rect [150 80 280 120] /C [1 0 0] /IC [0 1 0] /F 4'
const box = '/MediaBox [0 0 300 200]'

const shapes: readonly (readonly [string, DrawnPage])[] = [
  ['turned', { content: marked, resources: font, entries: `${box} /Rotate 90` }],
  ['cropped', { content: marked, resources: font, entries: `${box} /CropBox [5 5 205 155]` }],
  ['in larger units', { content: marked, resources: font, entries: `${box} /UserUnit 2` }],
  [
    'with a field and a note',
    { content: marked, resources: font, entries: `${box} /Annots [<< ${field} >> << ${note} >>]` },
  ],
]

test.each(shapes)('a page that is %s is drawn as the server draws it', async (_, drawn) => {
  const { page, context, offences } = await editorOf()
  const pdf = drawnPdf([drawn])
  await openFile(page, file(pdf))
  expect(await likeness(page, pdf)).toEqual(equal)
  expect(offences).toEqual([])
  await context.close()
})

test('a locked file is drawn with its password', async () => {
  const { page, context } = await editorOf()
  const pdf = textPdf(lines)
  await chooseFiles(page, [file(locked(pdf, 'gehëim'))])
  await page.getByLabel(/^Password/).fill('gehëim')
  await page.keyboard.press('Enter')
  await page.locator('[aria-busy="false"] canvas').waitFor()
  expect(await likeness(page, pdf)).toEqual(equal)
  await context.close()
})

function locked(pdf: Buffer, password: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'folio-locked-'))
  writeFileSync(join(folder, 'open.pdf'), pdf)
  execFileSync('qpdf', ['--encrypt', password, password, '256', '--', 'open.pdf', 'locked.pdf'], {
    cwd: folder,
  })
  const bytes = readFileSync(join(folder, 'locked.pdf'))
  rmSync(folder, { recursive: true })
  return bytes
}

test('without the code of PDFium pages are drawn by PDF.js', async () => {
  const { page, context } = await editorOf()
  await page.route(code, (route) => route.abort())
  const pdf = textPdf(lines)
  await openFile(page, file(pdf))
  const { shapes: alike } = await likeness(page, pdf)
  expect(alike).toBeGreaterThan(0.9)
  expect(alike).toBeLessThan(1)
  await button(page, 'Next page').waitFor()
  await context.close()
})

test('while it is on its way PDF.js draws, and its picture takes the place of that one', async () => {
  const { page, context } = await editorOf()
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(code, async (route) => {
    await arrived
    await route.continue()
  })
  const pdf = textPdf(lines)
  await openFile(page, file(pdf))
  expect((await likeness(page, pdf)).shapes).toBeLessThan(1)
  arrive()
  await eventually(async () => expect(await likeness(page, pdf)).toEqual(equal))
  await context.close()
})

test('letters that only the machine of the visitor has are drawn', async () => {
  const japanese = `/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H
    /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light
    /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >> >>`
  const pdf = drawnPdf([{ content: 'BT /F1 60 Tf 60 100 Td <93fa967b> Tj ET', resources: japanese }])
  const { page, context } = await editorOf()
  await openFile(page, file(pdf))
  const { data } = await shownIn(page.locator('[aria-busy="false"] canvas'))
  expect(data.filter((value) => value < 128).length / data.length).toBeGreaterThan(0.01)
  await context.close()
})
