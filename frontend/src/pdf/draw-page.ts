import type { Turn } from '@folio/contract/options/page-plan'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Box {
  readonly width: number
  readonly height: number
}

interface How {
  /** How fine the JPEG is, 0 to 1. */
  readonly quality?: number
  /** By how much it is turned clockwise, beyond what it is turned in its file. */
  readonly turn?: Turn
}

/** A page (from 1) as a JPEG that fills a box of so many pixels without being cut. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  box: Box,
  { quality = 0.85, turn = 0 }: How = {},
): Promise<Blob> {
  const page = await pdf.getPage(number)
  const rotation = (page.rotate + turn) % 360
  const { width, height } = page.getViewport({ scale: 1, rotation })
  const viewport = page.getViewport({ scale: Math.min(box.width / width, box.height / height), rotation })
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
