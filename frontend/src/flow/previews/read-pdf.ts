import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from '../../pdf/draw-page.ts'
import { openPdf } from '../../pdf/pdf-library.ts'

/** CSS pixels of the widest place a page is shown in, the preview; a very tall page must not become a canvas that the browser refuses. */
const picture = { width: 560, height: 1120 }

/** A look that takes longer than this is given up; the conversion itself does not depend on it. */
const patienceMs = 20_000

/** A page, from 1, as large as the preview shows it. */
export const drawPreview = (pdf: PDFDocumentProxy, page: number): Promise<Blob> =>
  drawPage(pdf, page, picture)

export interface PdfFacts {
  readonly pages?: number
  /** It asks for a password. */
  readonly locked?: boolean
  readonly failed?: boolean
  /** The first page. */
  readonly picture?: Blob
}

/** Counts the pages of a PDF and draws the first one. A file that cannot be read is told as facts, not thrown. */
export async function readPdf(file: File, password?: string): Promise<PdfFacts> {
  const loading = openPdf(await file.arrayBuffer(), password)
  const giveUp = setTimeout(() => loading.destroy(), patienceMs)
  let facts: PdfFacts = { failed: true }
  try {
    const pdf = await loading.promise
    facts = { pages: pdf.numPages, failed: true }
    facts = { pages: pdf.numPages, picture: await drawPreview(pdf, 1) }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') facts = { locked: true }
  } finally {
    clearTimeout(giveUp)
    await loading.destroy()
  }
  return facts
}
