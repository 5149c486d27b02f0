// Latin ligatures, and the Arabic and Hebrew letters that are coded by their shape.
const shapedForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot stand in XML goes out
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** A font whose codes, which are apart from Unicode, stand for bullets and signs. */
export type SignFont = 'symbol' | 'open-symbol' | 'wingdings'

/** Characters of a font by their codes, which follow each other from the first one. */
const coded = (first: number, characters: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...characters].map((character, index) => [String.fromCharCode(0xf000 + first + index), character]),
  )

/** The characters of the encoding of Symbol (ISO 32000-1, annex D.5); an empty box stands for its omicron. */
const symbolSigns: Readonly<Record<string, string>> = {
  ...{ '\uf0b7': '•', '\uf06f': '□', '\uf02d': '-' },
  ...{ '\uf0a7': '♣', '\uf0a8': '♦', '\uf0a9': '♥', '\uf0aa': '♠' },
  ...{ '\uf0ab': '↔', '\uf0ac': '←', '\uf0ad': '↑', '\uf0ae': '→', '\uf0af': '↓' },
  ...{
    '\uf0a3': '≤',
    '\uf0b3': '≥',
    '\uf0b0': '°',
    '\uf0b1': '±',
    '\uf0b4': '×',
    '\uf0b9': '≠',
    '\uf0de': '⇒',
  },
}

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
  symbol: {
    ...coded(0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅'),
    ...coded(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
    ...coded(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
    ...symbolSigns,
  },
  // It stands in for Symbol and for fonts of bullets alike: its letters may be either.
  'open-symbol': { ...coded(0x30, '0123456789'), ...symbolSigns },
}
const symbolic = /[\uf000-\uf0ff]/g

/** What a glyph stands for, letters instead of shapes; empty for glyphs that stand for nothing. */
export function glyphText(unicode: string, font?: SignFont): string {
  return unicode
    .replace(unprintable, '')
    .replace(symbolic, (sign) => (font ? (signs[font][sign] ?? sign) : sign))
    .replace(shapedForms, (form) => form.normalize('NFKC'))
    .replace(/[\t\n\u00a0\u2002-\u200a\u202f\u205f]/g, ' ')
}
