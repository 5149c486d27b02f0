import type { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { Failure } from '@folio/service-kit/faults/failure'
import { isDrawable } from './is-drawable.ts'
import type { PageDrawing } from './paint.ts'

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

/** Draws pages (1-based) of a document; undefined where one cannot be drawn. */
export type PageDrawer = (page: number) => Promise<PageDrawing | undefined>

/**
 * The pages of a document as PDFium draws them; it is opened when one is asked for.
 * @param read the whole file; most edits paint nothing over, and never ask for it
 */
export function pageDrawer(read: () => Uint8Array): PageDrawer {
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
  return async (page) => {
    if (!isDrawable(bytes(), page)) return undefined
    opened ??= open()
    const document = await opened.catch(unlessEngineGaveUp)
    try {
      return document && drawingOf(document, page)
    } catch (error) {
      return unlessEngineGaveUp(error)
    }
  }
}

function drawingOf(document: PdfiumDocument, page: number): PageDrawing | undefined {
  const points = document.sizeOf(page - 1)
  if (!points) return undefined
  const scale = drawnSide / Math.max(points.width, points.height)
  const size = {
    width: Math.max(1, Math.round(points.width * scale)),
    height: Math.max(1, Math.round(points.height * scale)),
  }
  const bitmap = document.draw(page - 1, size, false)
  if (!bitmap) return undefined
  const data = bitmap.data.slice()
  bitmap.free()
  return { ...size, data }
}

/** Its memory or its stack was at an end, or it calls the file a hostile one. */
function unlessEngineGaveUp(error: unknown): undefined {
  const gaveUp =
    error instanceof WebAssembly.RuntimeError ||
    error instanceof Failure ||
    (error instanceof Error && error.message.startsWith('Aborted('))
  if (!gaveUp) throw error
}
