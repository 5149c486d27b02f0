import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf, startWorker } from '../../../pdf/pdf-library.ts'
import { openInPdfium, type PdfiumPages } from '../../../pdf/pdfium/pdfium-pages.ts'
import { drawPage } from './draw-page.ts'
import type { PdfDocument } from './pdf-document.ts'
import { readPage } from './read-page.ts'

/** Reads small documents one after the other. */
export const startReader = (): PDFWorker => startWorker()

interface PdfSource {
  readonly file: Blob
  readonly password?: string | undefined
  /** Which reads it; one of its own unless told. */
  readonly reader?: PDFWorker
  /** On a quick line PDFium is fetched at once; on a slow one after PDF.js, which can draw without it. */
  readonly isLineQuick: boolean
}

/**
 * Opens a PDF until `signal`: by PDF.js for its texts, and by PDFium for its pictures.
 * @throws what PDF.js throws when it cannot open the document, what the browser does when the file cannot be read
 */
export async function openInBoth(
  { file, password, reader, isLineQuick }: PdfSource,
  signal: AbortSignal,
): Promise<PdfDocument> {
  const drawer = () => openInPdfium(file, password, signal)
  const early = isLineQuick ? drawer() : undefined
  const data = await file.arrayBuffer()
  signal.throwIfAborted()
  const loading = openPdf(data, password, reader)
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

function documentOf(pdf: PDFDocumentProxy, pdfium: PdfiumPages): PdfDocument {
  const visited = new Map<number, PDFPageProxy>()
  const visit = async (number: number): Promise<PDFPageProxy> => {
    const page = await pdf.getPage(number)
    visited.set(number, page)
    return page
  }
  return {
    pageCount: pdf.numPages,
    sizeOf: async (number) => {
      const { width, height } = (await visit(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    draw: async (number, scale, signal) => {
      const page = await visit(number)
      signal.throwIfAborted()
      return drawPage(pdfium, page, scale, signal)
    },
    read: async (number) => readPage(await visit(number)),
    leave: (number) => void visited.get(number)?.cleanup(),
  }
}
