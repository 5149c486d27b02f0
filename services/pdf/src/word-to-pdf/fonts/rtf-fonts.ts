const maxFonts = 500
/** `{\f0\fswiss\fcharset0 Arial;}`, with an alternative name or not. */
const entry = /\{\\f(\d+)((?:\\[a-z*]+-?\d* ?|\{[^{}]*\})*)([^\\{};]+)/g

/** The families of a rich text file's font table that its text switches to. @param text as Latin-1 */
export function rtfFonts(text: string): string[] {
  const start = text.indexOf('{\\fonttbl')
  if (start < 0) return []
  const families = new Map<string, string>()
  let end = start
  for (const match of text.slice(start).matchAll(entry)) {
    if (families.size >= maxFonts) break
    const [whole, number = '', , family = ''] = match
    families.set(number, family.trim())
    end = start + match.index + whole.length
  }
  const used = new Set([...text.slice(end).matchAll(/\\f(\d+)/g)].map(([, number = '']) => number))
  return [...families].filter(([number]) => used.has(number)).map(([, family]) => family)
}
