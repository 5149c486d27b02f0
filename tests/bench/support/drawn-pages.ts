import { PdfiumEngine } from '@folio/pdf-engines/pdfium/pdfium-engine'
import { type GrayPixels, ssim } from '../../../services/compress/src/images/likeness/ssim.ts'
import { imageSize } from '../../../services/pdf/src/page-images/rendering/page-image.ts'
import { toGray } from '../../../services/pdf/src/page-images/rendering/page-pixels.ts'

/** Long documents are judged by so many pages, evenly spread. */
const mostPages = 6
const dpi = 100

/** Pages of a PDF as PDFium draws them at 100 dpi, in gray; undefined when it cannot. */
export async function drawnPages(path: string): Promise<GrayPixels[] | undefined> {
  // A new one for each file: it keeps the last file open by its path, and its memory only grows.
  const pdfium = await PdfiumEngine.load()
  return await pdfium.ask(path, (document) => {
    const count = Math.min(mostPages, document.pageCount)
    return Array.from({ length: count }, (_, nth) => {
      const index = Math.floor((nth * document.pageCount) / count)
      const points = document.sizeOf(index)
      const bitmap = points && document.draw(index, imageSize(points, dpi), false)
      if (!bitmap) throw new Error(`PDFium cannot draw page ${index + 1} of ${path}`)
      const { width, height, channels } = bitmap
      // The bitmap lies in PDFium's memory, where the next page will be.
      const { data } = toGray({ width, height, channels, data: Uint8Array.from(bitmap.data) })
      bitmap.free()
      return { width, height, data }
    })
  })
}

/** SSIM over the pages; a page that is missing or has another size is 0. */
export function likenessOf(
  before: readonly GrayPixels[],
  after: readonly GrayPixels[] = [],
): { readonly mean: number; readonly least: number } {
  const each = before.map((page, index) => {
    const other = after[index]
    return other && other.width === page.width && other.height === page.height ? ssim(page, other) : 0
  })
  return { mean: each.reduce((sum, value) => sum + value, 0) / each.length, least: Math.min(...each) }
}
