import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { type Rendering, renderPage } from '@folio/pdf-engines/testing/pdf-tools'

/** What differs between two pages drawn at 72 dpi, in pixels from the top left; undefined when nothing does. */
export interface Changed {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const noticeable = 24

export async function draw(pdf: Uint8Array, page = 1): Promise<Rendering> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-draw-'))
  try {
    const path = join(folder, 'in.pdf')
    await writeFile(path, pdf)
    return await renderPage(path, { dpi: 72, page })
  } finally {
    await rm(folder, { recursive: true })
  }
}

let pdfium: Promise<Pdfium> | undefined

/** As PDFium draws it, which the readers of many browsers do. */
export async function drawByPdfium(pdf: Uint8Array, page = 1): Promise<Rendering> {
  pdfium ??= compilePdfium().then((create) => create())
  const document = PdfiumDocument.open(await pdfium, pdf)
  const points = document?.sizeOf(page - 1)
  const size = points && { width: Math.round(points.width), height: Math.round(points.height) }
  const bitmap = size && document?.draw(page - 1, size, false)
  if (!document || !bitmap) throw new Error(`PDFium cannot draw page ${page}`)
  const drawn = { width: bitmap.width, height: bitmap.height, data: Buffer.from(bitmap.data) }
  bitmap.free()
  document.close()
  return drawn
}

/** Both are drawn by poppler, unless another is named. */
export async function changedArea(
  before: Uint8Array,
  after: Uint8Array,
  page = 1,
  drawing: typeof draw = draw,
): Promise<Changed | undefined> {
  const [one, other] = await Promise.all([drawing(before, page), drawing(after, page)])
  if (one.width !== other.width || one.height !== other.height) throw new Error('the pages differ in size')
  let area: Changed | undefined
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!differs(one, other, 3 * (y * one.width + x))) continue
      area = {
        left: Math.min(x, area?.left ?? x),
        top: Math.min(y, area?.top ?? y),
        right: Math.max(x, area?.right ?? x),
        bottom: Math.max(y, area?.bottom ?? y),
      }
    }
  }
  return area
}

const differs = (one: Rendering, other: Rendering, at: number): boolean =>
  [0, 1, 2].some(
    (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > noticeable,
  )

/** The colour of a pixel as `rrggbb`. */
export const colorAt = ({ width, data }: Rendering, x: number, y: number): string =>
  Buffer.from(data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)).toString('hex')
