import type { Glyph } from '../../reading/page-model.ts'

/**
 * How far from its letter a shadow falls at most, in em: office programs draw it beside and below. A letter that is drawn
 * over another at the very place, as those of a layer that is switched on, leaves nothing of it to see.
 */
const farthest = 0.08
/** A letter that stands at one place more often is no shadow of one. */
const mostAtPlace = 8

/** Glyphs without the shadows of letters: the same letter in another color, drawn before and hardly beside it. */
export function withoutShadows(glyphs: readonly Glyph[]): Glyph[] {
  const drawn = new Map<string, Glyph[]>()
  const shadows = new Set<Glyph>()
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') continue
    const under = cellsAround(glyph).flatMap((cell) => drawn.get(cell) ?? [])
    for (const other of under) if (isShadow(other, glyph)) shadows.add(other)
    const cell = cellOf(glyph, 0, 0)
    const there = drawn.get(cell)
    if (there && there.length < mostAtPlace) there.push(glyph)
    else if (!there) drawn.set(cell, [glyph])
  }
  return shadows.size === 0 ? [...glyphs] : glyphs.filter((glyph) => !shadows.has(glyph))
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

/** Squares as wide as a shadow may fall, by the letters that begin in them. */
function cellOf({ text, x0, y, face }: Glyph, across: number, down: number): string {
  const side = farthest * face.size
  return `${text}|${Math.floor(x0 / side) + across}|${Math.floor(y / side) + down}`
}

const cellsAround = (glyph: Glyph): string[] =>
  [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => cellOf(glyph, across, down)))
