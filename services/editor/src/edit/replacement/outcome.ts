import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { cross, dot, length, type Matrix, minus, type Point, turn } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { beyondCrossed } from '../texts/crossed-line.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { leastBy } from '../texts/least-by.ts'
import { lineFrame } from '../texts/line-frame.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import type { Replaced } from './replace-text.ts'

/** Parts of the larger of two ems: further up or down is another line. Parts of an em: nearer is where the old text ended. */
const sameLine = 0.4
const touching = 0.15
/** Part of an em: what crosses a line of text crosses it at the height of small letters. */
const lettersHeight = 0.25

/** What a text may reach into or beyond. */
export interface Surroundings {
  readonly index: GlyphIndex
  readonly cropBox: Box
  readonly ruled: readonly RuledLine[]
  readonly toView: Matrix
}

/** Where the text of an edit ends up that it should not. */
export type Reach = Pick<EditOutcome, 'overflow' | 'collision' | 'clipped' | 'ruled' | 'moved'>

/**
 * How far a text reaches where nothing of it was before: beyond the page, beyond what its content is clipped to, over
 * drawn lines, and into its neighbours on the line.
 */
export function reachOf(
  glyphs: readonly ShownGlyph[],
  { from, to }: Pick<Replaced, 'from' | 'to'>,
  { index, cropBox, ruled, toView }: Surroundings,
): Reach {
  const [first] = glyphs
  if (!first) return { overflow: 0, collision: 0, clipped: 0 }
  const frame = lineFrame(first)
  const em = length(first.up)
  const at = (place: number): Point => [
    first.from[0] + frame.along[0] * place,
    first.from[1] + frame.along[1] * place,
  ]
  const ink = glyphs.filter((glyph) => !isWhite(glyph))
  const foremost = leastBy(ink, (glyph) => frame.startOf(glyph)) ?? first
  const last = leastBy(ink, (glyph) => -frame.endOf(glyph)) ?? first
  const [oldFrom, oldTo] = [frame.startOf(foremost), frame.endOf(last)]
  const beyond = (place: number, oldPlace: number, box: Box | undefined) =>
    box ? Math.max(0, outside(at(place), box) - outside(at(oldPlace), box)) : 0
  const further = (before: Box | undefined, after: Box | undefined) =>
    Math.max(beyond(from, oldFrom, before), beyond(to, oldTo, after))
  const own = new Set(glyphs)
  const [left, right] = [Math.min(from, oldFrom), Math.max(to, oldTo)]
  const ends = [at(left), at(right)] as const
  const neighbours = index
    .within(
      [Math.min(ends[0][0], ends[1][0]) - em, Math.min(ends[0][1], ends[1][1]) - em],
      [Math.max(ends[0][0], ends[1][0]) + em, Math.max(ends[0][1], ends[1][1]) + em],
    )
    .filter(
      (glyph) =>
        !own.has(glyph) &&
        !isWhite(glyph) &&
        dot(direction(glyph), frame.along) > 0.98 &&
        Math.abs(cross(frame.along, minus(glyph.from, first.from))) <
          sameLine * Math.max(em, length(glyph.up)),
    )
  let collision = 0
  for (const glyph of neighbours) {
    const [start, end] = [frame.startOf(glyph), frame.endOf(glyph)]
    if (start >= oldTo - touching * em) collision = Math.max(collision, to - Math.max(start, oldTo))
    else if (end <= oldFrom + touching * em) collision = Math.max(collision, Math.min(end, oldFrom) - from)
  }
  const letters = (place: number): Point => {
    const [x, y] = at(place)
    return [x + lettersHeight * first.up[0], y + lettersHeight * first.up[1]]
  }
  const over = (oldPlace: number, place: number) => beyondCrossed(ruled, letters(oldPlace), letters(place))
  const scale = length(turn(toView, frame.along))
  return {
    overflow: further(cropBox, cropBox),
    collision,
    clipped: further(foremost.show.clip, last.show.clip),
    ruled: Math.max(from < oldFrom ? over(oldFrom, from) : 0, to > oldTo ? over(oldTo, to) : 0),
    moved: { start: (from - oldFrom) * scale, end: (to - oldTo) * scale },
  }
}

const outside = ([x, y]: Point, [left, bottom, right, top]: Box): number =>
  Math.max(0, left - x, x - right, bottom - y, y - top)
