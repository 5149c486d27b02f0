import type { Glyph } from '../../reading/page-model.ts'

/**
 * How far from its letter a shadow falls at most, in em: office programs draw it beside and below. A letter that is drawn
 * over another at the very place, as those of a layer that is switched on, leaves nothing of it to see.
 */
const farthest = 0.08
/** A letter that stands at one place more often is no shadow of one. */
const mostAtPlace = 8

/** Glyphs without the shadows of letters: the same letter in another color, drawn before and hardly beside it. */
export function withoutShadows(glyphs: readonly Glyph[]): readonly Glyph[] {
  const colored = inSeveralColors(glyphs)
  if (colored.length === 0) return glyphs
  const letters = new Map<string, LettersByCell>()
  const shadows = new Set<Glyph>()
  for (const glyph of colored) {
    if (glyph.text.trim() === '') continue
    const drawn = letters.get(glyph.text) ?? new Map<number, Glyph[]>()
    letters.set(glyph.text, drawn)
    for (const cell of cellsAround(glyph))
      for (const under of drawn.get(cell) ?? []) if (isShadow(under, glyph)) shadows.add(under)
    const there = drawn.get(cellOf(glyph))
    if (!there) drawn.set(cellOf(glyph), [glyph])
    else if (there.length < mostAtPlace) there.push(glyph)
  }
  return shadows.size === 0 ? glyphs : glyphs.filter((glyph) => !shadows.has(glyph))
}

/** Glyphs of fonts that are shown in more than one color; most pages have none. */
function inSeveralColors(glyphs: readonly Glyph[]): readonly Glyph[] {
  const colors = new Map<Glyph['face']['font'], string>()
  const several = new Set<Glyph['face']['font']>()
  for (const { face } of glyphs) {
    const color = colors.get(face.font)
    if (color === undefined) colors.set(face.font, face.color)
    else if (color !== face.color) several.add(face.font)
  }
  return several.size === 0 ? [] : glyphs.filter(({ face }) => several.has(face.font))
}

function isShadow(under: Glyph, glyph: Glyph): boolean {
  const { size, font, color } = glyph.face
  const [right, down] = [Math.abs(under.x0 - glyph.x0) / size, Math.abs(under.y - glyph.y) / size]
  return (
    under.face.font === font &&
    under.face.color !== color &&
    Math.abs(under.face.size - size) < 0.05 &&
    Math.max(right, down) < farthest
  )
}

/** The same letter by the squares that it begins in: as wide as a shadow may fall. */
type LettersByCell = Map<number, Glyph[]>

/** From one row of squares to the next: more than a page is wide. */
const rowOfCells = 1_000_000
const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * rowOfCells + column))

function cellOf({ x0, y, face }: Glyph): number {
  const side = farthest * face.size
  return Math.floor(y / side) * rowOfCells + Math.floor(x0 / side)
}

function cellsAround(glyph: Glyph): number[] {
  const cell = cellOf(glyph)
  return around.map((step) => cell + step)
}
