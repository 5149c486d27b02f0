import type { MeasuredFragment } from './measure-fragments.ts'
import type { ParagraphShape } from './shape.ts'

/** A line of the new text, in units of the page along and across the lines. */
export interface PlacedLine {
  /** The line's place in the paragraph, from 0. */
  readonly line: number
  /** Everything on it is where it was. */
  readonly same: boolean
  readonly from: number
  readonly to: number
  readonly level: number
  readonly boxes: readonly PlacedBox[]
}

export interface PlacedBox {
  readonly box: MeasuredFragment
  readonly at: number
  /** A word follows on the same line. */
  readonly spaced: boolean
  /** The line ends with it, within a word. */
  readonly isLast: boolean
}

/** Parts of a gap by which one may get narrower, and of an em by which it may get wider. */
const narrowing = 0.4
const widening = 1

/** Gives each line of a paragraph its place; those of a justified one are spread from its left to its right end. */
export function placeLines(
  boxes: readonly MeasuredFragment[],
  starts: readonly number[],
  shape: ParagraphShape,
): readonly PlacedLine[] {
  return starts.map((start, line) => {
    const end = starts[line + 1] ?? boxes.length
    const own = boxes.slice(start, end)
    const next = boxes[end]
    const endsAlike = next ? next.opens === line + 1 : line === shape.lines - 1
    const same = own[0]?.opens === line && endsAlike && own.every((box) => box.same) && (!next || next.same)
    const isBroken = next?.glue === 'none'
    const natural = own.reduce(
      (sum, { width, gap }, index) => sum + width + (index > 0 ? gap : 0),
      isBroken ? (own.at(-1)?.hyphen ?? 0) : 0,
    )
    const isFull = next !== undefined && next.glue !== 'line'
    const fill = shape.alignment === 'justified' ? spreadOf(own, natural, line) : 0
    // What ends before the margin stays as it is, but it is drawn together where only that lets it fit.
    const spread = isFull ? fill : Math.min(0, fill)
    const count = own.filter((box, index) => stretches(box, index)).length
    const length = natural + spread * count
    const from = beginning(line, length)
    let at = from
    const placed = own.map((box, index): PlacedBox => {
      if (index > 0) at += box.gap + (stretches(box, index) ? spread : 0)
      const here = at
      at += box.width
      const spaced = own[index + 1]?.glue === 'space'
      return { box, at: here, spaced, isLast: index === own.length - 1 && isBroken }
    })
    return { line, same, from, to: from + length, level: shape.levelOf(line), boxes: placed }
  })

  function beginning(line: number, length: number): number {
    if (shape.alignment === 'center') return (shape.startOf(0) + shape.endOf(0) - length) / 2
    return shape.alignment === 'end' ? shape.end - length : shape.startOf(line)
  }

  function spreadOf(own: readonly MeasuredFragment[], natural: number, line: number): number {
    const count = own.filter((box, index) => stretches(box, index)).length
    if (count === 0) return 0
    const stretch = (shape.end - shape.startOf(line) - natural) / count
    if (stretch > widening * shape.em) return 0
    return Math.max(stretch, -narrowing * shape.gap)
  }
}

const stretches = ({ glue, fixed }: MeasuredFragment, index: number): boolean =>
  index > 0 && glue === 'space' && !fixed
