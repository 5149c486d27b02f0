import { cross, dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { lineFrame } from '../texts/line-frame.ts'
import { wordsOf } from './recognized-words.ts'

/** How a line runs against its letters: its slope, and by how much it begins above the first of them, in units of the page. */
export interface CrookedLine {
  readonly slope: number
  readonly rise: number
}

const straight: CrookedLine = { slope: 0, rise: 0 }

/** Fewer words, or a shorter line, tell no slope. */
const fewestWords = 3
/** Parts of an em. */
const leastLength = 6
/** A smaller slope is not seen, of a larger one letters are turned, too. */
const leastSlope = 0.004
const mostSlope = 0.15
/** Parts of an em by which a word may stand beside the line that the others stand on. */
const aside = 0.2

/**
 * How recognized words run that stand upright each, one a little above or below the next, as many engines place them on a
 * crooked scan: the line through where they begin, by least squares. Straight where they stand on no line.
 * @param glyphs of one line, in the order they are drawn
 */
export function crookedLine(glyphs: readonly ShownGlyph[]): CrookedLine {
  const [first] = glyphs
  if (!first) return straight
  const frame = lineFrame(first)
  const places = wordsOf(glyphs, frame).flatMap(({ glyphs: [start], from }): Point[] =>
    start ? [[from, cross(frame.along, minus(start.from, first.from))]] : [],
  )
  const em = length(first.up)
  const [begin, end] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))]
  if (places.length < fewestWords || end - begin < leastLength * em) return straight
  const middle = meanOf(places)
  const offsets = places.map((place) => minus(place, middle))
  const slope =
    offsets.reduce((sum, [x, y]) => sum + x * y, 0) / offsets.reduce((sum, offset) => sum + offset[0] ** 2, 0)
  const isOne = offsets.every(([x, y]) => Math.abs(y - slope * x) <= aside * em)
  if (!isOne || Math.abs(slope) < leastSlope || Math.abs(slope) > mostSlope) return straight
  return { slope, rise: dot([-slope, 1], middle) }
}

const meanOf = (places: readonly Point[]): Point => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
]
