import { heightOf, widthOf } from '../../reading/geometry.ts'
import type { Fill, Rule } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { groupBy } from '../lines/statistics.ts'

/** Points by which pieces of one level, and ends that meet, may miss each other. */
export const sameLevel = 1.5
/**
 * The measures in points: thicker rules are bars, shorter ones signs; grounds of cells are as high as a line at least.
 */
const thickest = 6
const shortest = 8
const [lowest, highest] = [7, 150]
/** A page with more is a drawing. */
const most = 4_000

/** The edges of cells at one height, drawn cell by cell. */
export interface Level {
  readonly at: number
  /** Where the pieces meet, and the outer ends; ascending. */
  readonly xs: readonly number[]
  /** Those that are drawn there; none where only grounds of cells end. */
  readonly rules: readonly Rule[]
}

interface Piece {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly rule: Rule | undefined
}

/** Heights at which rules, or the grounds of cells, end where the next ones begin; from top to bottom. */
export function levelsOf(rules: readonly Rule[], fills: readonly Fill[]): Level[] {
  const pieces = [...rules.flatMap(piecesOfRule), ...fills.flatMap(piecesOfFill)]
  if (pieces.length > most) return []
  pieces.sort((one, other) => one.at - other.at)
  const heights: Piece[][] = []
  for (const piece of pieces) {
    const [first] = heights.at(-1) ?? []
    if (first && piece.at - first.at < sameLevel) heights.at(-1)?.push(piece)
    else heights.push([piece])
  }
  return heights.flatMap(levelsAt)
}

const piecesOfRule = (rule: Rule): Piece[] =>
  rule.thickness < thickest && rule.to - rule.from >= shortest && !isWhite(rule.color)
    ? [{ at: rule.at, from: rule.from, to: rule.to, rule }]
    : []

function piecesOfFill(fill: Fill): Piece[] {
  const height = heightOf(fill)
  if (height < lowest || height > highest || widthOf(fill) < shortest || isWhite(fill.color)) return []
  return [fill.y0, fill.y1].map((at) => ({ at, from: fill.x0, to: fill.x1, rule: undefined }))
}

/** Pieces of one height that meet are a level; what lies apart is another one. */
function levelsAt(pieces: readonly Piece[]): Level[] {
  const [{ at } = { at: 0 }] = pieces
  const spans = [...groupBy(pieces, ({ from, to }) => `${Math.round(from)} ${Math.round(to)}`).values()]
    .flatMap(([span]) => span ?? [])
    .sort((one, other) => one.from - other.from || one.to - other.to)
  const runs: number[][] = []
  for (const { from, to } of spans) {
    const xs = runs.at(-1)
    const end = xs?.at(-1)
    if (!xs || end === undefined || from > end + sameLevel) runs.push([from, to])
    else if (from > end - sameLevel) xs.push(to)
  }
  return runs.map((xs) => {
    const [x0, x1] = [xs[0] ?? 0, xs.at(-1) ?? 0]
    const within = ({ from, to }: Piece) => from > x0 - sameLevel && to < x1 + sameLevel
    return { at, xs, rules: pieces.filter(within).flatMap(({ rule }) => rule ?? []) }
  })
}
