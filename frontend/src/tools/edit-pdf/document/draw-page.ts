import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfiumPages } from '../../../pdf/pdfium/pdfium-pages.ts'
import { canvasOf, type PixelSize, paint, release } from './canvas.ts'
import type { Size } from './pdf-document.ts'

/** Pixels of the largest canvas: what phones still draw, and 64 MB of memory. */
const maxPixels = 16_777_216

/** On a slow line PDFium is long on its way; a page is not to wait for it longer than this. */
const patienceMs = 1_000

/** A page that both engines can draw. */
export interface PageOfBoth {
  /** From 1. */
  readonly number: number
  /** Points, as it is shown. */
  readonly size: Size
  readonly pdfium: PdfiumPages
  /** The page as PDF.js has it, for where PDFium does not draw it. */
  readonly byPdfjs: () => Promise<PDFPageProxy>
}

/**
 * A page at a scale in device pixels per point, as PDFium draws it, which draws the saved file: by PDF.js where PDFium cannot.
 * While PDFium is still on its way PDF.js is first, and the picture changes when the other is there.
 */
export async function drawPage(
  { number, size, pdfium, byPdfjs }: PageOfBoth,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const drawnScale = Math.min(scale, Math.sqrt(maxPixels / (size.width * size.height)))
  const pixels = {
    width: Math.max(1, Math.round(size.width * drawnScale)),
    height: Math.max(1, Math.round(size.height * drawnScale)),
  }
  const drawing = pdfium.draw({ page: number, ...pixels }, signal)
  if (await inTime(pdfium.started())) {
    const picture = await drawing
    if (picture) return painted(pixels, picture, signal)
    signal.throwIfAborted()
    return drawByPdfjs(await byPdfjs(), drawnScale, pixels, signal)
  }
  const canvas = await drawByPdfjs(await byPdfjs(), drawnScale, pixels, signal)
  void drawing.then((picture) => picture && paint(canvas, picture))
  return canvas
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
  scale: number,
  size: PixelSize,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted()
  const canvas = canvasOf(size)
  const task = page.render({ canvas, viewport: page.getViewport({ scale }), background: '#fff' })
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
