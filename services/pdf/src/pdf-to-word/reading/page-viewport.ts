import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Word knows paper of up to 22 inches; points. */
export const largestPaper = 22 * 72

/** A page as it is seen in points, its rotation counted in; one that is larger than Word's paper is made smaller. */
export function pageViewport(page: PDFPageProxy): ReturnType<PDFPageProxy['getViewport']> {
  const asIs = page.getViewport({ scale: 1 })
  const scale = largestPaper / Math.max(asIs.width, asIs.height)
  return scale < 1 ? page.getViewport({ scale }) : asIs
}
