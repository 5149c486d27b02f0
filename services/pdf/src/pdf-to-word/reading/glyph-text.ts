// Latin ligatures, and the Arabic and Hebrew letters that are coded by their shape.
const shapedForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot stand in XML goes out
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** Bullets and signs of the fonts Symbol and Wingdings, which are coded apart from Unicode. */
const symbols: Readonly<Record<string, string>> = {
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
}
const symbolic = /[\uf000-\uf0ff]/g

/** What a glyph stands for, letters instead of shapes; empty for glyphs that stand for nothing. */
export function glyphText(unicode: string, isSymbolic = false): string {
  return unicode
    .replace(unprintable, '')
    .replace(symbolic, (sign) => (isSymbolic ? (symbols[sign] ?? sign) : sign))
    .replace(shapedForms, (form) => form.normalize('NFKC'))
    .replace(/[\t\n\u00a0\u2002-\u200a\u202f\u205f]/g, ' ')
}
