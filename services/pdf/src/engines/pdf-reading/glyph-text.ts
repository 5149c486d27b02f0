// Latin ligatures, and the Arabic and Hebrew letters that are coded by their shape.
const shapedForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot stand in XML goes out
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** What a glyph stands for, letters instead of shapes; empty for glyphs that stand for nothing. */
export function glyphText(unicode: string): string {
  return unicode
    .replace(unprintable, '')
    .replace(shapedForms, (form) => form.normalize('NFKC'))
    .replace(/[\t\n\u00a0\u2002-\u200a\u202f\u205f]/g, ' ')
}
