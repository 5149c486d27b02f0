import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'
import { paragraphsOf } from '../texts/paragraphs.ts'
import type { PageText } from '../texts/text-item.ts'
import { type KnownFont, textItems } from '../texts/text-items.ts'
import { withWholeLigatures } from '../texts/whole-ligatures.ts'
import { drawnLetters } from './drawn-letters.ts'
import { hideWrongLetters } from './hide-wrong-letters.ts'
import { isBlank } from './is-blank.ts'
import { textContentOf } from './text-content.ts'

/** The texts of a page. Afterwards the browser has the fonts that they are set in, and in these only letters that are what they seem. */
export async function readPage(page: PDFPageProxy): Promise<PageText> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [{ items, styles }, drawing] = await Promise.all([textContentOf(page), page.getOperatorList()])
  await loadFonts(page, drawing)
  hideWrongLetters(drawing)
  const runs = items.filter((item) => 'str' in item)
  const font = (id: string): KnownFont | undefined =>
    page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined
  const texts = textItems({
    pageNumber: page.pageNumber,
    runs: withWholeLigatures(runs, drawnLetters(drawing)),
    styles,
    viewport: transform,
    font,
  })
  return { width, height, items: texts, paragraphs: paragraphsOf(texts), blank: isBlank(drawing) }
}

/** PDF.js gives fonts to the browser with what a page is drawn by, whoever draws it then. */
async function loadFonts(page: PDFPageProxy, { fnArray, argsArray }: PDFOperatorList): Promise<void> {
  const needed = fnArray.flatMap((code, at) => (code === OPS.dependency ? (argsArray[at] as string[]) : []))
  const shared = [...new Set(needed)].filter((id) => id.startsWith('g_'))
  await Promise.all(shared.map((id) => new Promise((resolve) => page.commonObjs.get(id, resolve))))
}
