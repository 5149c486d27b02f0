import type { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { Failure } from '@folio/service-kit/faults/failure'
import { isDrawable } from './is-drawable.ts'
import { type PageArea, type PagePaint, paintOf } from './paint.ts'

/**
 * The longer side, in pixels, of the drawing that colors are taken from: a line of small letters is some pixels high.
 */
const drawnSide = 1200

let engine: ReturnType<typeof loadEngine> | undefined

/** Most processes never need it, and it is large. */
async function loadEngine() {
  const [{ PdfiumDocument }, { compilePdfium }] = await Promise.all([
    import('@folio/pdf-engines/pdfium/pdfium-document'),
    import('@folio/pdf-engines/pdfium/pdfium-module'),
  ])
  const create = await compilePdfium()
  return async (bytes: Uint8Array) => PdfiumDocument.open(await create(), bytes)
}

/**
 * What paper and letters of a document are painted with, as PDFium draws its pages; it is opened when one is asked for.
 * No edit fails for want of a color: of pages that cannot be drawn it is unknown.
 * @param read the whole file; most edits paint nothing over, and never ask for it
 */
export function drawnPaint(read: () => Uint8Array): PagePaint {
  let opened: Promise<PdfiumDocument | undefined> | undefined
  let known: Uint8Array | undefined
  const bytes = () => {
    known ??= read()
    return known
  }
  const open = async () => {
    engine ??= loadEngine()
    return (await engine)(bytes())
  }
  return async (page, areas) => {
    const unknown = areas.map(() => undefined)
    if (!isDrawable(bytes(), page)) return unknown
    opened ??= open()
    const document = await opened.catch(unlessEngineGaveUp)
    try {
      return document ? paintOn(document, page, areas) : unknown
    } catch (error) {
      return unlessEngineGaveUp(error) ?? unknown
    }
  }
}

function paintOn(document: PdfiumDocument, page: number, areas: readonly PageArea[]) {
  const points = document.sizeOf(page - 1)
  if (!points) return areas.map(() => undefined)
  const scale = drawnSide / Math.max(points.width, points.height)
  const size = {
    width: Math.max(1, Math.round(points.width * scale)),
    height: Math.max(1, Math.round(points.height * scale)),
  }
  const drawn = document.draw(page - 1, size, false)
  const painted = areas.map((area) => drawn && paintOf(drawn, area))
  drawn?.free()
  return painted
}

/** Its memory or its stack was at an end, or it calls the file a hostile one. */
function unlessEngineGaveUp(error: unknown): undefined {
  const gaveUp =
    error instanceof WebAssembly.RuntimeError ||
    error instanceof Failure ||
    (error instanceof Error && error.message.startsWith('Aborted('))
  if (!gaveUp) throw error
}
