import type { SaveElement } from '@folio/contract/editing/editor'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { element } from './element.ts'

/** The texts of a page as pdf.js gives them, as edits that change nothing yet. */
export async function pageItems(pdf: Uint8Array, pageNumber = 1): Promise<SaveElement[]> {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    verbosity: 0,
    cMapUrl: 'node_modules/pdfjs-dist/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/',
  })
  try {
    const page = await (await task.promise).getPage(pageNumber)
    const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const { items, styles } = await page.getTextContent()
    return items.flatMap((item, index): SaveElement[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [k, l, m, n, o, p] = item.transform as [number, number, number, number, number, number]
      const along = styles[item.fontName]?.vertical ? item.height : item.width
      const size = Math.hypot(a * m + c * n, b * m + d * n)
      const fontSize = Math.max(0.1, size || Math.hypot(a * k + c * l, b * k + d * l))
      return [
        element({
          id: `text_${pageNumber}_${index}`,
          pageNumber,
          x: Math.round(a * o + c * p + e),
          y: Math.round(b * o + d * p + f - fontSize),
          width: Math.round(Math.abs(item.width)),
          height: Math.ceil(fontSize + 6),
          content: item.str,
          fontSize,
          original: { content: item.str, transform: item.transform, width: along },
        }),
      ]
    })
  } finally {
    await task.destroy()
  }
}
