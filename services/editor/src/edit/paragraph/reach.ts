import type { EditOutcome, MovedEnds } from '@folio/contract/editing/edit-outcome'
import { cross, dot, length, type Matrix, minus, type Point, turn } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { liesAtWords } from '../marks/lettered-rules.ts'
import type { Surroundings } from '../replacement/outcome.ts'
import { beyondCrossed } from '../texts/crossed-line.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import type { PlacedLine } from './place-lines.ts'
import type { Reflowed } from './reflow.ts'
import type { ParagraphShape } from './shape.ts'

/** Parts of an em: baselines nearer than this have letters in each other's way, on a line of their own or on one. */
const lineHeight = 0.9
const sameLine = 0.4
const touching = 0.15

/**
 * How far a paragraph reaches where it did not: beyond the page, what its lines are clipped to, over drawn lines, and
 * into other texts.
 */
export function paragraphReach(
  { shape, placed, changed }: Pick<Reflowed, 'shape' | 'placed' | 'changed'>,
  glyphs: readonly ShownGlyph[],
  { index, cropBox, ruled, toView }: Surroundings,
): Pick<EditOutcome, 'overflow' | 'collision' | 'clipped' | 'below' | 'ruled' | 'moved'> {
  const { frame, em } = shape
  const [first] = glyphs
  const reach = { overflow: 0, collision: 0, clipped: 0, below: 0, ruled: 0 }
  if (!first) return reach
  const at = (place: number, level: number): Point => [
    first.from[0] + frame.along[0] * place - frame.along[1] * level,
    first.from[1] + frame.along[1] * place + frame.along[0] * level,
  ]
  const origin = first.from
  const own = new Set(glyphs)
  const crossable = ruled.filter((line) => !isUnderLast(line))
  for (const { line, from, to, level } of changed) {
    const isNew = line >= shape.lines
    const ends = [at(from, level), at(to, level)]
    const before = Math.min(line, shape.lines - 1)
    const oldEnds = [
      at(shape.startOf(before), shape.levelOf(before)),
      at(shape.endOf(before), shape.levelOf(before)),
    ]
    const beyond = (box: Box) => Math.max(0, worst(ends, box) - worst(oldEnds, box))
    reach.overflow = Math.max(reach.overflow, beyond(cropBox))
    // From the last line that there was down to the new ones.
    if (isNew && oldEnds[0] && ends[0])
      reach.ruled = Math.max(reach.ruled, beyondCrossed(crossable, oldEnds[0], ends[0]))
    const { clip } = first.show
    if (clip) reach.clipped = Math.max(reach.clipped, beyond(clip))
    const [low, high] = [-2, 2]
      .flatMap((side) => [at(from, level + side * em), at(to, level + side * em)])
      .reduce<[Point, Point]>(
        ([least, most], [x, y]) => [
          [Math.min(least[0], x), Math.min(least[1], y)],
          [Math.max(most[0], x), Math.max(most[1], y)],
        ],
        [at(from, level), at(from, level)],
      )
    for (const glyph of index.within(low, high)) {
      if (own.has(glyph) || isWhite(glyph) || dot(direction(glyph), frame.along) < 0.98) continue
      const size = Math.max(em, length(glyph.up))
      const apart = Math.abs(cross(frame.along, minus(glyph.from, first.from)) - level)
      const [start, end] = [frame.startOf(glyph), frame.endOf(glyph)]
      if (isNew && apart < lineHeight * size && start < to && end > from)
        reach.below = Math.max(reach.below, lineHeight * size - apart)
      else if (!isNew && apart < sameLine * size && start >= shape.endOf(line) - touching * em)
        reach.collision = Math.max(reach.collision, to - Math.max(start, shape.endOf(line)))
    }
  }
  return { ...reach, moved: movedEnds(shape, placed, toView) }

  /** What is drawn under words of the last line that there was goes with them. */
  function isUnderLast(line: RuledLine): boolean {
    const axes = { along: frame.along, up: [-frame.along[1], frame.along[0]] as const }
    const [begin, level] = [dot(origin, axes.along), dot(origin, axes.up)]
    const last = shape.lines - 1
    const [from, to] = [begin + shape.startOf(last), begin + shape.endOf(last)]
    return liesAtWords(line, { from, to, baseline: level + shape.levelOf(last), em }, axes)
  }
}

/** How far the box around the lines that there are stands from that around those that there were. */
function movedEnds(shape: ParagraphShape, placed: readonly PlacedLine[], toView: Matrix): MovedEnds {
  const [along, across] = [shape.frame.along, [-shape.frame.along[1], shape.frame.along[0]] as const]
  const [scale, height] = [length(turn(toView, along)), length(turn(toView, across))]
  const old = Array.from({ length: shape.lines }, (_, line) => line)
  const now = placed.map(({ line, same, from, to }) =>
    same ? { from: shape.startOf(line), to: shape.endOf(line) } : { from, to },
  )
  const start = Math.min(...now.map(({ from }) => from)) - Math.min(...old.map(shape.startOf))
  const end = Math.max(...now.map(({ to }) => to)) - Math.max(...old.map(shape.endOf))
  const lower = shape.levelOf(shape.lines - 1) - shape.levelOf(placed.length - 1)
  return { start: start * scale, end: end * scale, bottom: lower * height }
}

const worst = (points: readonly Point[], [left, bottom, right, top]: Box): number =>
  Math.max(...points.map(([x, y]) => Math.max(0, left - x, x - right, bottom - y, y - top)))
