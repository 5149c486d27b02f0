import { isRightToLeft } from '@folio/contract/reading/directions'
import type { Glyph } from '../../reading/page-model.ts'
import { isMark } from './scripts.ts'

/** The distances in em: less room than any letter takes, and how far rounding puts one off. */
const roomless = 0.02
const rounding = 0.05

/**
 * Letters of a ligature that is told letter by letter: the first one has all its room, and those that follow have none. In
 * words from the right they stand at its left edge, a trace within it or before it as programs round, and follow it all
 * the same: they are put before the edge.
 * @param glyphs in the order in which they are drawn
 */
export function withLigatureLetters(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs.map((glyph, index) => {
    if (!isRoomless(glyph) || !isRightToLeft(glyph.text) || isMark(glyph.text)) return glyph
    const whole = [glyphs[index + 1], glyphs[index - 1]].find((other) => other && isLigatureOf(glyph, other))
    if (!whole) return glyph
    const edge = whole.x0 - roomless * glyph.face.size
    return { ...glyph, x0: edge, x1: whole.x0 }
  })
}

const isRoomless = ({ x0, x1, face }: Glyph): boolean => x1 - x0 < roomless * face.size

const isLigatureOf = ({ x0, y, face }: Glyph, other: Glyph): boolean =>
  !isRoomless(other) &&
  other.face === face &&
  isRightToLeft(other.text) &&
  Math.abs(other.y - y) < rounding * face.size &&
  Math.abs(other.x0 - x0) < rounding * face.size
