import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { SaveElement } from '@folio/contract/editing/editor'
import { pageContent } from '@folio/pdf-content/joined-content'
import { readOperators } from '@folio/pdf-content/read-operators'
import type { Box } from '@folio/pdf-document/pages/box'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { Rendering } from '@folio/pdf-engines/testing/pdf-tools'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { editOf, withContent } from '../../../frontend/src/tools/edit-pdf/edits/edit.ts'
import { saveElement } from '../../../frontend/src/tools/edit-pdf/edits/save-element.ts'
import type { TextItem } from '../../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { textItems } from '../../../frontend/src/tools/edit-pdf/texts/text-items.ts'
import { patchedWorker } from '../../../frontend/testing/patched-pdfjs.ts'
import { describePdf, type PdfDescription } from '../../../services/pdf/testing/pdfs/describe-pdf.ts'
import { drawByPdfium, type Letter, lettersOf } from './pdfium-letters.ts'

/** As the page reads it. */
const worker = patchedWorker()
GlobalWorkerOptions.workerSrc = worker.url
process.on('exit', () => rmSync(worker.folder, { recursive: true, force: true }))

/** A page of a PDF as several programs see it. */
export interface SeenPage {
  readonly pdf: Uint8Array
  readonly pages: number
  /** By pdf.js: the items that the editor offers, all its text, and the page's size and place as shown. */
  readonly items: readonly TextItem[]
  readonly text: string
  readonly viewport: {
    readonly width: number
    readonly height: number
    readonly transform: readonly number[]
  }
  readonly letters: readonly Letter[]
  readonly drawings: { readonly pdfium: Rendering; readonly poppler: Rendering }
  /** Where its annotations are, in the order it lists them, in its own coordinates. */
  readonly marks: readonly Box[]
  /** Its decoded content. */
  readonly content: Uint8Array
  /** Everything but text that a document has, and how often its content begins and ends marked content. */
  readonly structure: string
  readonly complaint: boolean
}

const call = promisify(execFile)
/** Longer side of a drawing, pixels. */
const drawnSide = 900

/** @throws when one of the programs cannot read it */
export async function seePage(pdf: Uint8Array, page: number, path: string): Promise<SeenPage> {
  await writeFile(path, pdf)
  const { pages, items, text, viewport, isTurned } = await readByPdfJs(pdf, page)
  const scale = drawnSide / Math.max(viewport.width, viewport.height)
  const size = {
    width: Math.max(1, Math.round(viewport.width * scale)),
    height: Math.max(1, Math.round(viewport.height * scale)),
  }
  const [poppler, complaint] = await Promise.all([
    drawByPoppler(path, page, { ...size, isTurned }),
    complaintOf(path),
  ])
  const [letters, pdfium] = [await lettersOf(pdf, page), await drawByPdfium(pdf, page, size)]
  if (!letters || !pdfium) throw new Error('PDFium cannot read it')
  const document = readPdf(pdf, nodeZlib)
  const dict = pagesOf(document)[page - 1]?.dict ?? new Map()
  const content = pageContent(document, dict)
  return {
    ...{ pdf, pages, items, text, viewport, letters, complaint, content },
    marks: document.items(dict, 'Annots').map((mark) => markBox(document, mark)),
    drawings: { pdfium, poppler },
    structure: JSON.stringify({ ...withoutPlaces(describePdf(document)), marked: marksIn(content) }),
  }
}

function markBox(document: PdfDocument, mark: PdfObject): Box {
  const [a = 0, b = 0, c = 0, d = 0] = isDict(mark) ? (document.numbers(mark, 'Rect') ?? []) : []
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

async function readByPdfJs(pdf: Uint8Array, pageNumber: number) {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    ...{ useSystemFonts: false, disableFontFace: true, isEvalSupported: false, verbosity: 0 },
    ...{ cMapUrl: 'node_modules/pdfjs-dist/cmaps/', cMapPacked: true },
    standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/',
  })
  try {
    const document = await task.promise
    const page = await document.getPage(pageNumber)
    const viewport = page.getViewport({ scale: 1 })
    const { items, styles } = await page.getTextContent()
    const runs = items.filter((item) => 'str' in item)
    return {
      pages: document.numPages,
      items: textItems({ pageNumber, runs, styles, viewport: viewport.transform, font: () => undefined }),
      text: plain(runs.map(({ str }) => str).join('')),
      isTurned: page.rotate % 180 !== 0,
      viewport: { width: viewport.width, height: viewport.height, transform: viewport.transform as number[] },
    }
  } finally {
    await task.destroy()
  }
}

/** As it is compared: without white space, what only looks different, and codes that a reader took for control characters. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad\p{Cc}]/gu, '')

/** An edit of a text as the page sends it. */
export const editElement = (
  item: TextItem,
  content: string,
  { viewport: { width } }: SeenPage,
): SaveElement => saveElement(withContent({ ...editOf(item, width), isEditing: false }, content, width))

/** Poppler takes the sizes that are asked for as those of the page before it is turned. */
async function drawByPoppler(
  path: string,
  page: number,
  { width, height, isTurned }: { width: number; height: number; isTurned: boolean },
): Promise<Rendering> {
  const pages = ['-f', String(page), '-l', String(page), '-singlefile', '-cropbox']
  const [across, down] = isTurned ? [height, width] : [width, height]
  const size = ['-scale-to-x', String(across), '-scale-to-y', String(down)]
  const { stdout } = await call('pdftoppm', [...pages, ...size, path], {
    ...{ encoding: 'buffer', maxBuffer: 1024 ** 3 },
  })
  const [head = '', drawnWidth, drawnHeight] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 50)) ?? []
  return { width: Number(drawnWidth), height: Number(drawnHeight), data: stdout.subarray(head.length) }
}

const complaintOf = (path: string): Promise<boolean> =>
  call('qpdf', ['--check', path], { maxBuffer: 64 * 1024 ** 2 }).then(
    () => false,
    () => true,
  )

/** Links go with their words, so that it is their targets that have to stay; scripts go by themselves, as is reported. */
const withoutPlaces = ({ bookmarks, links, ...rest }: PdfDescription): PdfDescription => ({
  ...rest,
  bookmarks: bookmarks.map(withoutScript),
  links: links.map((link) => withoutScript(link.replace(/: .*? to /, ': to '))),
})

const withoutScript = (target: string): string => target.replace(/(?:JavaScript|Launch) \S+ \S+$/, 'nowhere')

function marksIn(content: Uint8Array): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name } of readOperators(content)) {
    if (!/^(?:BMC|BDC|EMC)$/.test(name)) continue
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
