import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from './pdf-library.ts'

/** CSS pixels of the widest place a page is shown in: the preview. */
const pictureWidth = 560

/** A look that takes longer than this is given up; the conversion itself does not depend on it. */
const patienceMs = 20_000

export interface PdfFacts {
  readonly pages?: number
  /** It asks for a password. */
  readonly locked?: boolean
  readonly failed?: boolean
  /** The first page. */
  readonly picture?: Blob
}

/** Counts the pages of a PDF and draws the first one. A file that cannot be read is told as facts, not thrown. */
export async function readPdf(file: File): Promise<PdfFacts> {
  const loading = openPdf(await file.arrayBuffer())
  const giveUp = setTimeout(() => loading.destroy(), patienceMs)
  let facts: PdfFacts = { failed: true }
  try {
    const pdf = await loading.promise
    facts = { pages: pdf.numPages, failed: true }
    facts = { pages: pdf.numPages, picture: await drawFirstPage(pdf) }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') facts = { locked: true }
  } finally {
    clearTimeout(giveUp)
    await loading.destroy()
  }
  return facts
}

async function drawFirstPage(pdf: PDFDocumentProxy): Promise<Blob> {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  // A very tall page must not become a canvas that the browser refuses.
  const viewport = page.getViewport({ scale: pictureWidth / Math.max(width, height / 2) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  await page.render({ canvas, viewport, background: '#fff' }).promise
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image')))
    canvas.toBlob(take, 'image/jpeg', 0.85)
  })
}
