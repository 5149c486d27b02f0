import { untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import type { Pdfium } from './pdfium-interface.ts'

/** What PDFium draws with beside the fonts of a file: its own alone, or those of the machine, too. */
export type SeenFonts = 'own' | 'machine'

/**
 * Whether a loaded page has letters in fonts that are not embedded and beyond those of PDFium's own fonts, which are the
 * 14 of ISO 32000-1, 9.6.2.2: Latin, punctuation and symbols. Where it sees the fonts of the machine, these count only
 * in fonts that go by a name of the 14: in their place it takes its own, whatever they lack.
 */
export function lacksLetters(pdfium: Pdfium, page: number, fonts: SeenFonts): boolean {
  const text = pdfium._FPDFText_LoadPage(page)
  if (text === 0) return false
  const count = pdfium._FPDFText_CountChars(text)
  let lacks = false
  for (let index = 0; index < count && !lacks; index += 1) {
    if (isDrawn(pdfium._FPDFText_GetUnicode(text, index))) continue
    const font = shownWithout(pdfium, pdfium._FPDFText_GetTextObject(text, index))
    lacks = font !== 0 && (fonts === 'own' || ownNames.test(nameOf(pdfium, font)))
  }
  pdfium._FPDFText_ClosePage(text)
  return lacks
}

/** Names of the 14 and of what PDFium takes for them. */
const ownNames = /^(?:Arial(?!Unicode|Narrow|Black)|Helvetica|Courier|Times)/i
/** Bytes of a name. */
const maxName = 128

function nameOf(pdfium: Pdfium, font: number): string {
  const at = pdfium._malloc(maxName)
  if (at === 0) return ''
  const length = Math.min(maxName, pdfium._FPDFFont_GetBaseFontName(font, at, maxName))
  const name = new TextDecoder().decode(pdfium.HEAPU8.slice(at, at + length))
  pdfium._free(at)
  return untagged(name).replaceAll(' ', '')
}

/** Text rendering mode (ISO 32000-1, 9.3.6) of what lies unseen behind a scan. */
const invisible = 3

/** The font of a text object that is seen and has no font in the file, else 0. Without an object it is a space that PDFium made up. */
function shownWithout(pdfium: Pdfium, object: number): number {
  if (object === 0 || pdfium._FPDFTextObj_GetTextRenderMode(object) === invisible) return 0
  const font = pdfium._FPDFTextObj_GetFont(object)
  return font !== 0 && pdfium._FPDFFont_GetIsEmbedded(font) === 0 ? font : 0
}

/** What WinAnsiEncoding has beside Latin-1 letters and punctuation (ISO 32000-1, D.2). */
const winAnsi = new Set([...'ŒœŠšŸŽžƒˆ˜'].map((letter) => letter.codePointAt(0)))

/** Latin-1, the blocks of punctuation and symbols from U+2000 to U+2BFF, and private letters, which symbol fonts have. */
const isDrawn = (code: number): boolean =>
  code < 0x100 ||
  winAnsi.has(code) ||
  (code >= 0x2000 && code < 0x2c00) ||
  (code >= 0xe000 && code < 0xf900) ||
  code >= 0xfff0
