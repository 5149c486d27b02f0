import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf, startWorker } from '../../../pdf/pdf-library.ts'
import { openInPdfium, type PdfiumPages } from '../../../pdf/pdfium/pdfium-pages.ts'
import { drawPage } from './draw-page.ts'
import type { DrawnPdf, PdfDocument, Size } from './pdf-document.ts'
import { readPage } from './read-page.ts'

/** Reads small documents one after the other. */
export const startReader = (): PDFWorker => startWorker()

interface PdfSource {
  readonly file: Blob
  readonly password?: string | undefined
  /** On a quick line PDFium is fetched at once; on a slow one after PDF.js, which can draw without it. */
  readonly isLineQuick: boolean
}

/**
 * Opens a PDF until `signal`: by PDF.js for its texts, and by PDFium for its pictures.
 * @throws what PDF.js throws when it cannot open the document, what the browser does when the file cannot be read
 */
export async function openInBoth(
  { file, password, isLineQuick }: PdfSource,
  signal: AbortSignal,
): Promise<PdfDocument> {
  const drawer = () => openInPdfium(file, password, signal)
  const early = isLineQuick ? drawer() : undefined
  const data = await file.arrayBuffer()
  signal.throwIfAborted()
  const loading = openPdf(data, password)
  signal.addEventListener('abort', () => void loading.destroy())
  try {
    const pdf = await loading.promise
    signal.throwIfAborted()
    return documentOf(pdf, early ?? drawer())
  } catch (error) {
    signal.throwIfAborted()
    await loading.destroy()
    throw error
  }
}

interface OnePage {
  readonly file: Blob
  /** Of its page. */
  readonly size: Size
  /** Of PDF.js, asked for only where PDFium does not draw the page. */
  readonly reader: () => PDFWorker
}

/** Opens a PDF of one page, whose size is known, for its picture alone until `signal`: PDFium needs nothing of PDF.js then. */
export function openOnePage({ file, size, reader }: OnePage, signal: AbortSignal): DrawnPdf {
  const pdfium = openInPdfium(file, undefined, signal)
  let visited: Promise<PDFPageProxy> | undefined
  const visit = async () => {
    const data = await file.arrayBuffer()
    signal.throwIfAborted()
    const loading = openPdf(data, undefined, reader())
    signal.addEventListener('abort', () => void loading.destroy())
    return (await loading.promise).getPage(1)
  }
  const byPdfjs = () => {
    visited ??= visit()
    return visited
  }
  return {
    draw: (number, scale, pageSignal) => drawPage({ number, size, pdfium, byPdfjs }, scale, pageSignal),
    leave: () =>
      void visited?.then(
        (page) => page.cleanup(),
        () => undefined,
      ),
  }
}

function documentOf(pdf: PDFDocumentProxy, pdfium: PdfiumPages): PdfDocument {
  const visited = new Map<number, PDFPageProxy>()
  const visit = async (number: number): Promise<PDFPageProxy> => {
    const page = await pdf.getPage(number)
    visited.set(number, page)
    return page
  }
  return {
    pageCount: pdf.numPages,
    sizeOf: async (number) => sizeOf(await visit(number)),
    draw: async (number, scale, signal) => {
      const page = await visit(number)
      signal.throwIfAborted()
      return drawPage({ number, size: sizeOf(page), pdfium, byPdfjs: async () => page }, scale, signal)
    },
    read: async (number) => readPage(await visit(number)),
    leave: (number) => void visited.get(number)?.cleanup(),
  }
}

function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}
