import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfiumPages } from '../../../pdf/pdfium/pdfium-pages.ts'
import { canvasOf, type PixelSize, paint, release } from './canvas.ts'

/** Pixels of the largest canvas: what phones still draw, and 64 MB of memory. */
const maxPixels = 16_777_216

/** On a slow line PDFium is long on its way; a page is not to wait for it longer than this. */
const patienceMs = 1_000

/**
 * A page at a scale in device pixels per point, as PDFium draws it, which draws the saved file: by PDF.js where PDFium cannot.
 * While PDFium is still on its way PDF.js is first, and the picture changes when the other is there.
 */
export async function drawPage(
  pdfium: PdfiumPages,
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const viewport = viewportOf(page, scale)
  const size = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  }
  const drawing = pdfium.draw({ page: page.pageNumber, ...size }, signal)
  if (await inTime(pdfium.started())) {
    const picture = await drawing
    if (picture) return painted(size, picture, signal)
    signal.throwIfAborted()
    return drawByPdfjs(page, viewport, size, signal)
  }
  const canvas = await drawByPdfjs(page, viewport, size, signal)
  void drawing.then((picture) => picture && paint(canvas, picture))
  return canvas
}

function viewportOf(page: PDFPageProxy, scale: number): PageViewport {
  const natural = page.getViewport({ scale: 1 })
  const allowed = Math.sqrt(maxPixels / (natural.width * natural.height))
  return page.getViewport({ scale: Math.min(scale, allowed) })
}

const inTime = (started: Promise<boolean>): Promise<boolean> =>
  Promise.race([started, new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs))])

function painted(size: PixelSize, picture: ImageBitmap, signal: AbortSignal): HTMLCanvasElement {
  if (signal.aborted) picture.close()
  signal.throwIfAborted()
  const canvas = canvasOf(size)
  paint(canvas, picture)
  return canvas
}

async function drawByPdfjs(
  page: PDFPageProxy,
  viewport: PageViewport,
  size: PixelSize,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted()
  const canvas = canvasOf(size)
  const task = page.render({ canvas, viewport, background: '#fff' })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task.promise
    return canvas
  } catch (error) {
    release(canvas)
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
