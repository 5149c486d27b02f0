import type { EditOutcome, MovedEnds } from '@folio/contract/editing/edit-outcome'
import { cross, dot, length, type Matrix, minus, type Point, turn } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { DrawnRule, RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { followText } from '../marks/follow-text.ts'
import { letteredGroup } from '../marks/lettered-group.ts'
import { isForWords, lettersNear, liesAtWords } from '../marks/lettered-rules.ts'
import type { RuleGroup } from '../marks/rule-groups.ts'
import { RuleRows } from '../marks/rule-rows.ts'
import type { TextMoves } from '../marks/text-moves.ts'
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
/** Parts of an em: a line that begins and ends so near to where a text does is under the whole of it. */
const lineEnd = 0.3

interface ParagraphSurroundings extends Surroundings {
  readonly rules: readonly DrawnRule[]
  /** What the edits so far, this one among them, do to the letters of the page. */
  readonly moves: () => TextMoves
}

/**
 * How far a paragraph reaches where it did not: beyond the page, what its lines are clipped to, over drawn lines, and
 * into other texts.
 */
export function paragraphReach(
  { shape, placed, changed }: Pick<Reflowed, 'shape' | 'placed' | 'changed'>,
  glyphs: readonly ShownGlyph[],
  { index, cropBox, ruled, toView, rules, moves }: ParagraphSurroundings,
): Pick<EditOutcome, 'overflow' | 'collision' | 'clipped' | 'below' | 'ruled' | 'moved'> {
  const { frame, em } = shape
  const [first] = glyphs
  const reach = { overflow: 0, collision: 0, clipped: 0, below: 0, ruled: 0 }
  if (!first) return reach
  const at = (place: number, level: number): Point => [
    first.from[0] + frame.along[0] * place - frame.along[1] * level,
    first.from[1] + frame.along[1] * place + frame.along[0] * level,
  ]
  const axes = { along: frame.along, up: [-frame.along[1], frame.along[0]] as const }
  const [begin, baseline] = [dot(first.from, axes.along), dot(first.from, axes.up)]
  const lastLine = shape.lines - 1
  const last = {
    from: begin + shape.startOf(lastLine),
    to: begin + shape.endOf(lastLine),
    baseline: baseline + shape.levelOf(lastLine),
    em,
  }
  const own = new Set(glyphs)
  const crossable = linesBelow()
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

  /** The lines that new lines of text may run over: all but what is drawn for words of the last line that there was. */
  function linesBelow(): readonly RuledLine[] {
    const under = rules.filter(({ line }) => liesAtWords(line, last, axes))
    if (under.length === 0) return ruled
    const rows = new RuleRows(rules)
    const own = under.filter((rule) => {
      const mark = letteredGroup(rule, lettersNear(rule, index), rows, index)
      if (!mark || !isForWords(mark.group, mark.corners, mark.lettered, ruled)) return false
      // One under the whole line that stays may be what parts the paragraph from what follows.
      const { group, corners, lettered } = mark
      return !isUnderAll(group) || followText(corners, lettered.letters, moves()) !== undefined
    })
    return ruled.filter((line) => !own.some((rule) => isSame(rule.line, line)))
  }

  function isUnderAll({ from, to }: RuleGroup): boolean {
    return from <= last.from + lineEnd * em && to >= last.to - lineEnd * em
  }
}

/** Lines are told of strokes and areas twice over, from either end. */
const isSame = ([from, to]: RuledLine, [begin, end]: RuledLine): boolean =>
  (isAt(from, begin) && isAt(to, end)) || (isAt(from, end) && isAt(to, begin))
const isAt = ([x, y]: Point, [left, bottom]: Point): boolean => x === left && y === bottom

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
