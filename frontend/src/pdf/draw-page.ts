import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Box {
  readonly width: number
  readonly height: number
}

/** A page (from 1) as a JPEG that fills a box of so many pixels without being cut. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  box: Box,
  quality = 0.85,
): Promise<Blob> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(box.width / width, box.height / height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  try {
    await page.render({ canvas, viewport, background: '#fff' }).promise
    return await new Promise((resolve, reject) => {
      const take = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error('the canvas gave no image'))
      canvas.toBlob(take, 'image/jpeg', quality)
    })
  } finally {
    // Safari keeps the pixels of a canvas that is gone until it is made small.
    canvas.width = 0
    page.cleanup()
  }
}
