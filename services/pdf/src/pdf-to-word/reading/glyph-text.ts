import { symbolTexts } from '@folio/font-kit/encodings/symbol'

// Latin ligatures, and the Arabic and Hebrew letters that are coded by their shape.
const shapedForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g
// What cannot stand in XML, and U+FFFD, by which a font says that it does not know.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of it
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffd\ufffe\uffff]/g

/** A font whose codes, which are apart from Unicode, stand for bullets and signs. */
export type SignFont = 'symbol' | 'open-symbol' | 'wingdings'

/** A code of such a font as text has it, apart from Unicode. */
const apart = (code: number): string => String.fromCharCode(0xf000 + code)

/** What Symbol has beside its table: a box in place of omicron, a hyphen for minus, and Delta as a letter. */
const ofSymbol = { [apart(0x6f)]: '□', [apart(0x2d)]: '-', [apart(0x44)]: 'Δ' }

/** The characters of Symbol by their codes; parts of tall brackets mean nothing by themselves. */
const symbolSigns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...symbolTexts]
      .filter(([, text]) => !/[\ue000-\uf8ff]/.test(text))
      .map(([code, text]) => [apart(code), text]),
  ),
  ...ofSymbol,
}

/** Those that OpenSymbol has at the same codes: it stands in for fonts of bullets as well, so that its letters may be either. */
const openSigns = /[\uf030-\uf039\uf02d\uf06f\uf0a3\uf0a7-\uf0b1\uf0b3\uf0b4\uf0b7\uf0b9\uf0de]/

const signs: Readonly<Record<SignFont, Readonly<Record<string, string>>>> = {
  wingdings: {
    '\uf0b7': '•',
    '\uf0a7': '▪',
    '\uf0a8': '◻',
    '\uf06f': '□',
    '\uf071': '❑',
    '\uf0d8': '➢',
    '\uf076': '❖',
    '\uf0fc': '✓',
    '\uf0fb': '✗',
    '\uf0e0': '→',
    '\uf02d': '-',
  },
  symbol: symbolSigns,
  'open-symbol': Object.fromEntries(Object.entries(symbolSigns).filter(([code]) => openSigns.test(code))),
}
const symbolic = /[\uf000-\uf0ff]/g
/** Most of all letters, for which nothing below is to be done. */
const plain = /^[ -~]*$/

/** What a glyph stands for, letters instead of shapes; empty for glyphs that stand for nothing. */
export function glyphText(unicode: string, font?: SignFont): string {
  if (plain.test(unicode)) return unicode
  return unicode
    .replace(unprintable, '')
    .replace(symbolic, (sign) => (font ? (signs[font][sign] ?? sign) : sign))
    .replace(shapedForms, (form) => form.normalize('NFKC'))
    .replace(/[\t\n\u00a0\u2002-\u200a\u202f\u205f]/g, ' ')
}
