import type { FontTraits } from './text-font.ts'

/** What the encodings of TeX have where ASCII has it, those of text and of typewriters alike. */
const agreed = /[A-Za-z0-9!#%&()*+,\-./:;=?@[\]]/
const fewestLetters = 8

/** What the codes of a font mean whose glyphs are named by them. */
export interface NumberedGlyphs {
  readonly texts: ReadonlyMap<number, string>
  /** Programs of TeX count in tens; others name glyphs by codes in hexadecimal digits. */
  readonly isTex: boolean
}

/**
 * The characters of glyphs that are named by their own codes, as TeX's programs name those of its bitmap fonts: `a65`,
 * and others in hexadecimal digits: `C41`. What a code means depends on an encoding that nothing tells; but fonts that
 * have many small letters, and signs that end sentences or part words, are no mathematical ones, and so agree about most
 * of ASCII.
 * @param names of glyphs by code
 */
export function numberedGlyphs(names: ReadonlyMap<number, string>): NumberedGlyphs {
  const named = [...names].filter(([, name]) => name !== '.notdef')
  const isNumbered = (radix: 10 | 16) =>
    named.every(
      ([code, name]) => /^[a-zA-Z]([\da-f]+)$/i.exec(name)?.[1]?.toLowerCase() === code.toString(radix),
    )
  const isTex = isNumbered(10)
  if (!isTex && !isNumbered(16)) return { texts: new Map(), isTex }
  const texts = named.map(([code]) => [code, String.fromCharCode(code)] as const)
  const letters = texts.filter(([, text]) => /[a-z]/.test(text))
  const isText = letters.length >= fewestLetters && texts.some(([, text]) => /[,\-.]/.test(text))
  return { texts: new Map(isText ? texts.filter(([, text]) => agreed.test(text)) : []), isTex }
}

/** Such fonts have no names; those of TeX have serifs, and where all letters are of one width are a typewriter's. */
export function bitmapTraits(
  traits: FontTraits,
  { texts, isTex }: NumberedGlyphs,
  widths: readonly (number | undefined)[] | undefined,
): FontTraits {
  if (texts.size === 0) return traits
  const distinct = new Set([...texts.keys()].map((code) => widths?.[code]))
  return { ...traits, serif: isTex || traits.serif, fixedPitch: distinct.size === 1 }
}
