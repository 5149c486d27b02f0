import { median } from '@folio/contract/numbers/median'
import { dot, length, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import { type Axes, cornersOf, type Quad, quadAround } from './quad.ts'
import type { TextMoves } from './text-moves.ts'

/** Parts of an em by which the baselines of one line may differ, raised letters aside. */
const sameLine = 0.6
/** Parts of an em that a mark reaches beyond its letters where a new line ends within it. */
const widest = 0.2
/** Where the middle of a letter is, in parts of an em above its baseline. */
const middle = 0.3

/**
 * Where a mark over a text goes with it: what it covered is covered again, on as many lines as it then stands. Letters
 * that come between covered ones, or in their place, are covered too.
 *
 * @param corners of the mark as it was, as x and y
 * @param near the letters in its box, in the order they are drawn; others may be among them
 * @returns the corners of each new quadrilateral, none where all the letters went; undefined where nothing it covers moves
 */
export function followText(
  corners: readonly number[],
  near: readonly ShownGlyph[],
  { wayOf, stretches }: TextMoves,
): readonly (readonly number[])[] | undefined {
  if (near.every((glyph) => wayOf(glyph) === undefined)) return undefined
  const covered = near.filter(
    (glyph) => !isWhite(glyph) && isWithin(quadAround(corners, axesOf(glyph)), glyph),
  )
  const [first] = covered
  if (!first || covered.every((glyph) => wayOf(glyph) === undefined)) return undefined
  const axes = axesOf(first)
  const em = length(first.up)
  const quad = quadAround(corners, axes)
  const levelOf = (point: Point) => dot(point, axes.up)
  const level = median(covered.map(({ from }) => levelOf(from))) ?? 0
  const pieces = [...keptPieces(), ...newPieces()].sort((one, other) => other.level - one.level)
  const lines: { level: number; from: number; to: number }[] = []
  for (const piece of pieces) {
    const line = lines.find((one) => Math.abs(one.level - piece.level) < sameLine * em)
    if (line) {
      line.from = Math.min(line.from, piece.from)
      line.to = Math.max(line.to, piece.to)
    } else lines.push({ ...piece })
  }
  const [before, behind] = margins()
  return lines.map((line): readonly number[] => {
    const [low, high] = [quad.low + line.level - level, quad.high + line.level - level]
    return cornersOf({ from: line.from - before, to: line.to + behind, low, high }, axes)
  })

  function keptPieces() {
    return covered.flatMap((glyph) => {
      const way = wayOf(glyph)
      if (way === 'gone') return []
      const [along, across] = way ? [dot(way, axes.along), dot(way, axes.up)] : [0, 0]
      return [{ ...extentOf(glyph, axes, along), level: levelOf(glyph.from) + across }]
    })
  }

  function newPieces() {
    const inside = new Set(covered)
    const last = covered.at(-1)
    return stretches.flatMap(({ host, side, from, to }) => {
      const isWithin =
        inside.has(host) && (wayOf(host) === 'gone' || host !== (side === 'before' ? first : last))
      const [one, other] = [dot(from, axes.along), dot(to, axes.along)]
      return isWithin ? [{ from: Math.min(one, other), to: Math.max(one, other), level: levelOf(from) }] : []
    })
  }

  /** As the mark had them; not where a line break makes others of them. */
  function margins(): readonly [number, number] {
    const extents = covered.map((glyph) => extentOf(glyph, axes))
    const before = Math.min(...extents.map(({ from }) => from)) - quad.from
    const behind = quad.to - Math.max(...extents.map(({ to }) => to))
    return lines.length === 1
      ? [before, behind]
      : [Math.min(before, widest * em), Math.min(behind, widest * em)]
  }
}

/** Whether its middle lies within. */
function isWithin(quad: Quad, glyph: ShownGlyph): boolean {
  const axes = axesOf(glyph)
  const { from, to } = extentOf(glyph, axes)
  const [way, height] = [(from + to) / 2, dot(glyph.from, axes.up) + middle * length(glyph.up)]
  return way >= quad.from && way <= quad.to && height >= quad.low && height <= quad.high
}

function extentOf({ from, to }: ShownGlyph, { along }: Axes, moved = 0) {
  const [one, other] = [dot(from, along), dot(to, along)]
  return { from: Math.min(one, other) + moved, to: Math.max(one, other) + moved }
}

function axesOf(glyph: ShownGlyph): Axes {
  const along = direction(glyph)
  const [x, y] = [-along[1], along[0]]
  return { along, up: dot([x, y], glyph.up) < 0 ? [-x, -y] : [x, y] }
}
