import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'

/** A glyph of a page: the family under which the browser has its font, its character there, and what it tells. */
export interface DrawnGlyph {
  readonly face: string
  /** A character of the private use areas, by which PDF.js draws. */
  readonly fontChar: string
  readonly unicode: string
}

/**
 * The letters that a font of PDF.js shows as something else, by its family. PDF.js gives the glyph of a ligature to its
 * first letter, unless Unicode has the ligature as a character: a font of which a page draws the ligature `ti` may write `the` as `tihe`.
 * @param widthOf how wide a browser draws a character in a family; a letter whose glyph is as wide as that drawn for it is right
 */
export function wrongLetters(
  glyphs: readonly DrawnGlyph[],
  widthOf: (face: string, character: string) => number,
): ReadonlyMap<string, ReadonlySet<string>> {
  const right = new Set<string>()
  const suspects = new Map<string, { readonly face: string; readonly letter: string }>()
  for (const { face, fontChar, unicode } of distinct(glyphs)) {
    const [letter = '', ...others] = unicode
    if (letter.trim() === '') continue
    const key = face + letter
    const isSame = widthOf(face, letter) === widthOf(face, fontChar)
    if (others.length === 0 && isSame) right.add(key)
    else if (others.length === 0 || isSame) suspects.set(key, { face, letter })
  }
  const wrong = new Map<string, Set<string>>()
  for (const [key, { face, letter }] of suspects) {
    if (!right.has(key)) wrong.set(face, (wrong.get(face) ?? new Set()).add(letter))
  }
  return wrong
}

const distinct = (glyphs: readonly DrawnGlyph[]): Iterable<DrawnGlyph> =>
  new Map(glyphs.map((glyph) => [glyph.face + glyph.fontChar, glyph])).values()

/** The glyphs that a page draws, each with the font that is chosen then. */
export function drawnGlyphs({ fnArray, argsArray }: PDFOperatorList): readonly DrawnGlyph[] {
  const outer: string[] = []
  let face = ''
  return fnArray.flatMap((code, at): readonly DrawnGlyph[] => {
    const args = (argsArray[at] ?? []) as readonly unknown[]
    if (code === OPS.save || code === OPS.paintFormXObjectBegin) outer.push(face)
    if (code === OPS.restore || code === OPS.paintFormXObjectEnd) face = outer.pop() ?? face
    if (code === OPS.setFont) face = String(args[0])
    if (code !== OPS.showText || !Array.isArray(args[0])) return []
    return args[0].flatMap((glyph: unknown) => (isGlyph(glyph) ? [{ ...glyph, face }] : []))
  })
}

/** Between the glyphs stand the numbers that move them. */
const isGlyph = (glyph: unknown): glyph is Omit<DrawnGlyph, 'face'> =>
  typeof glyph === 'object' &&
  glyph !== null &&
  'unicode' in glyph &&
  typeof glyph.unicode === 'string' &&
  'fontChar' in glyph &&
  typeof glyph.fontChar === 'string'

/** All characters but some, as the range of a font face (CSS Fonts 4, 4.5). */
export function rangeWithout(letters: Iterable<string>): string {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other)
  let from = 0
  const ranges = [...points, lastPoint + 1].flatMap((point) => {
    const range = point > from ? [`U+${from.toString(16)}-${(point - 1).toString(16)}`] : []
    from = point + 1
    return range
  })
  return ranges.join(', ')
}

const lastPoint = 0x10ffff
