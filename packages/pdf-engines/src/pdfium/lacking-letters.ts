import type { Pdfium } from './pdfium-interface.ts'

/**
 * Whether a loaded page has letters in fonts that are not embedded and beyond those of PDFium's own fonts, which are the
 * 14 of ISO 32000-1, 9.6.2.2: Latin, punctuation and symbols.
 */
export function lacksLetters(pdfium: Pdfium, page: number): boolean {
  const text = pdfium._FPDFText_LoadPage(page)
  if (text === 0) return false
  const count = pdfium._FPDFText_CountChars(text)
  let lacks = false
  for (let index = 0; index < count && !lacks; index += 1) {
    lacks =
      !isDrawn(pdfium._FPDFText_GetUnicode(text, index)) &&
      isShownWithout(pdfium, pdfium._FPDFText_GetTextObject(text, index))
  }
  pdfium._FPDFText_ClosePage(text)
  return lacks
}

/** Text rendering mode (ISO 32000-1, 9.3.6) of what lies unseen behind a scan. */
const invisible = 3

/** Whether a text object is seen and has no font in the file. Without an object it is a space that PDFium made up. */
function isShownWithout(pdfium: Pdfium, object: number): boolean {
  if (object === 0 || pdfium._FPDFTextObj_GetTextRenderMode(object) === invisible) return false
  const font = pdfium._FPDFTextObj_GetFont(object)
  return font !== 0 && pdfium._FPDFFont_GetIsEmbedded(font) === 0
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
