import { median } from '@folio/contract/numbers/median'
import { dot, length, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { axesOf, coveredLetters, extentOf } from './covered-letters.ts'
import { cornersOf, quadAround } from './quad.ts'
import type { TextMoves } from './text-moves.ts'

/** Parts of an em by which the baselines of one line may differ, raised letters aside. */
const sameLine = 0.6
/** Parts of an em that a mark reaches beyond its letters where a new line ends within it. */
const widest = 0.2
/** Parts of an em that letters of one word stand apart at most. */
const inWord = 0.12

/** What stands on one height, from where to where along the line. */
interface Piece {
  readonly level: number
  readonly from: number
  readonly to: number
}

/**
 * Where a mark over a text goes with it: what it covered is covered again, on as many lines as it then stands. Letters
 * that come between covered ones, in their place, or right beside them in one word, are covered too.
 *
 * @param corners of the mark as it was, as x and y
 * @param near the letters in its box, in the order they are drawn; others may be among them
 * @returns the corners of each new quadrilateral, none where all the letters went; undefined where nothing it covers moves
 */
export function followText(
  corners: readonly number[],
  near: readonly ShownGlyph[],
  { wayOf, touches, stretches }: TextMoves,
): readonly (readonly number[])[] | undefined {
  if (!near.some(touches)) return undefined
  const covered = coveredLetters(corners, near)
  const [first] = covered
  if (!first) return undefined
  const axes = axesOf(first)
  const em = length(first.up)
  const quad = quadAround(corners, axes)
  const levelOf = (point: Point) => dot(point, axes.up)
  const level = median(covered.map(({ from }) => levelOf(from))) ?? 0
  const old = keptPieces()
  const fresh = newPieces()
  if (fresh.length === 0 && covered.every((glyph) => wayOf(glyph) === undefined)) return undefined
  const pieces = [...old, ...fresh].sort((one, other) => other.level - one.level)
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
      const isGone = wayOf(host) === 'gone'
      const isWithin = inside.has(host) && (isGone || host !== (side === 'before' ? first : last))
      const [one, other] = [dot(from, axes.along), dot(to, axes.along)]
      const piece = { from: Math.min(one, other), to: Math.max(one, other), level: levelOf(from) }
      return isWithin || (!isGone && old.some((word) => isBeside(word, piece))) ? [piece] : []
    })
  }

  function isBeside(word: Piece, { from, to, level: height }: Piece): boolean {
    const apart = Math.min(Math.abs(from - word.to), Math.abs(to - word.from))
    return apart <= inWord * em && Math.abs(height - word.level) < sameLine * em
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
