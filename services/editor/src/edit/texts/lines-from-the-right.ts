import { cross, dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { direction } from './text-runs.ts'

/** Parts of an em: a wider gap parts two words, another height two lines. */
const wordGap = 0.12
const sameLevel = 0.02

/** Glyphs of one turn and height, each line from its right end to its left one. */
export function linesFromTheRight(glyphs: readonly ShownGlyph[]): ShownGlyph[][] {
  const placed = glyphs.map((glyph) => {
    const along = direction(glyph)
    return {
      glyph,
      turn: Math.atan2(along[1], along[0]),
      level: cross(along, glyph.from),
      end: dot(glyph.to, along),
    }
  })
  placed.sort((one, other) => one.turn - other.turn || one.level - other.level)
  const lines: (typeof placed)[] = []
  for (const own of placed) {
    const last = lines.at(-1)?.at(-1)
    const isSame =
      last &&
      Math.abs(own.turn - last.turn) < 0.01 &&
      Math.abs(own.level - last.level) <= sameLevel * length(own.glyph.up)
    if (isSame) lines.at(-1)?.push(own)
    else lines.push([own])
  }
  return lines.map((line) => line.sort((one, other) => other.end - one.end).map(({ glyph }) => glyph))
}

/**
 * Whether two glyphs of one font and size stand side by side, the second at the left end of the first.
 * @param reach the largest gap, in em; that within a word unless told
 */
export function isBeside(right: ShownGlyph, left: ShownGlyph, reach = wordGap): boolean {
  if (right.show.state.font !== left.show.state.font) return false
  const along = direction(right)
  const em = length(right.up)
  const gap = dot(right.from, along) - dot(left.to, along)
  return Math.abs(length(left.up) - em) <= 0.01 * em && Math.abs(gap) <= reach * em
}
