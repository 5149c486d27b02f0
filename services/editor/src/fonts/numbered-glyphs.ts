import type { FontTraits } from './text-font.ts'

/** What the encodings of TeX have where ASCII has it, those of text and of typewriters alike. */
const agreed = /[A-Za-z0-9!#%&()*+,\-./:;=?@[\]]/
const fewestLetters = 8

/**
 * The characters of glyphs that are named by their own codes, as TeX's programs name those of its bitmap fonts: `a65`.
 * What a code means depends on an encoding that nothing tells; but fonts that have many small letters, and signs that end
 * sentences or part words, are no mathematical ones, and so agree about most of ASCII.
 * @param names of glyphs by code
 */
export function numberedGlyphs(names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const named = [...names].filter(([, name]) => name !== '.notdef')
  if (named.some(([code, name]) => /^[a-zA-Z](\d+)$/.exec(name)?.[1] !== String(code))) return new Map()
  const texts = named.map(([code]) => [code, String.fromCharCode(code)] as const)
  const letters = texts.filter(([, text]) => /[a-z]/.test(text))
  const isText = letters.length >= fewestLetters && texts.some(([, text]) => /[,\-.]/.test(text))
  return new Map(isText ? texts.filter(([, text]) => agreed.test(text)) : [])
}

/** Such fonts have no names; those of TeX have serifs, and where all letters are of one width are a typewriter's. */
export function bitmapTraits(
  traits: FontTraits,
  texts: ReadonlyMap<number, string>,
  widths: readonly (number | undefined)[] | undefined,
): FontTraits {
  const distinct = new Set([...texts.keys()].map((code) => widths?.[code]))
  return { ...traits, serif: true, fixedPitch: distinct.size === 1 }
}
