import type { Glyph } from '../../reading/page-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { Level } from './piece-levels.ts'

/** A row of a table, and the letters in it. */
export interface PiecedRow {
  readonly top: number
  readonly bottom: number
  readonly glyphs: readonly Glyph[]
}

/** Letters that stand on one line; points. */
export interface Baseline {
  readonly y: number
  readonly size: number
  readonly glyphs: readonly Glyph[]
}

/** The distance, in em, beyond which lines are rows; closer ones are lines of a cell. */
const rowPitch = 1.7
/** The distance, in em, at which the text of a row that is not closed stands from the first or last level. */
const besideLevel = 1.9
const sameBaseline = 2
/** So many lines the cells of such a row have at most. */
const mostLines = 3

/** Letters by the lines they stand on, from top to bottom. */
export function baselinesOf(glyphs: readonly Glyph[]): Baseline[] {
  const lines: { y: number; size: number; glyphs: Glyph[] }[] = []
  for (const glyph of [...glyphs].sort((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    if (line && glyph.y - line.y < sameBaseline) line.glyphs.push(glyph)
    else lines.push({ y: glyph.y, size: glyph.face.size, glyphs: [glyph] })
    const last = lines.at(-1)
    if (last) last.size = Math.max(last.size, glyph.face.size)
  }
  return lines
}

/** Rows without edges between them: lines too far apart for one cell, of which two at least go over several columns. */
export function withSplitRows(rows: readonly PiecedRow[], xs: readonly number[]): PiecedRow[] {
  return rows.flatMap((row) => {
    const lines = baselinesOf(row.glyphs)
    const apart = lines.every(
      ({ y, size }, index) => index === 0 || y - (lines[index - 1]?.y ?? y) > rowPitch * size,
    )
    const across = lines.filter(({ glyphs }) => columnCount(glyphs, xs) > 1)
    if (lines.length < 2 || !apart || across.length < 2) return [row]
    return lines.map(({ y, glyphs }, index) => {
      const [before, after] = [lines[index - 1], lines[index + 1]]
      return {
        top: before ? borderBetween(before, y) : row.top,
        bottom: after ? borderBetween({ ...after, y }, after.y) : row.bottom,
        glyphs,
      }
    })
  })
}

/** Where the border between a line and the one that stands at y below it is. */
export const borderBetween = (above: Pick<Baseline, 'y' | 'size'>, y: number): number =>
  (above.y + y) / 2 - 0.3 * above.size

const columnCount = (glyphs: readonly Glyph[], xs: readonly number[]): number =>
  new Set(glyphs.map(({ x0, x1 }) => xs.findLastIndex((x) => x <= (x0 + x1) / 2))).size

/** Returns the rows with the one above the first rule, such as the head of the table, and the one below the last. */
export function withRowAround(
  rows: readonly PiecedRow[],
  glyphs: readonly Glyph[],
  { xs, levels }: { readonly xs: readonly number[]; readonly levels: readonly Level[] },
): PiecedRow[] {
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last) return [...rows]
  const over = first.rules.length > 0 ? linesBeside(glyphs, first.at, -1) : []
  const under = linesBeside(glyphs, last.at, 1)
  const rowOf = (lines: readonly Baseline[], edge: number): PiecedRow[] => {
    const held = lines.flatMap((line) => line.glyphs)
    const isRow = columnCount(held, xs) > 1 && keepsApart(lines, xs)
    const top = Math.min(edge, least(lines.map(({ y, size }) => y - size)) - 2)
    const bottom = Math.max(edge, greatest(lines.map(({ y, size }) => y + 0.25 * size)) + 2)
    return isRow ? [{ top, bottom, glyphs: held }] : []
  }
  return [...rowOf(over, first.at), ...rows, ...rowOf(under, last.at)]
}

/** The lines next to a level, up or down, as far as they are of one row. */
function linesBeside(glyphs: readonly Glyph[], at: number, step: -1 | 1): Baseline[] {
  const beyond = baselinesOf(glyphs.filter(({ y, face }) => step * (y - 0.3 * face.size - at) > 0))
  const ordered = step < 0 ? beyond.toReversed() : beyond
  const baselines: Baseline[] = []
  for (const line of ordered) {
    const before = baselines.at(-1)
    const distance = Math.abs(line.y - 0.35 * line.size - (before ? before.y - 0.35 * before.size : at))
    if (distance > (before ? 1.3 : besideLevel) * line.size) break
    baselines.push(line)
  }
  return baselines.length > mostLines ? [] : baselines
}

/** No text runs over a place where columns meet. */
const keepsApart = (lines: readonly Baseline[], xs: readonly number[]): boolean =>
  xs.slice(1, -1).every((x) => lines.every((line) => roomAt(line, x) > 0.35 * line.size))

/** How wide the gap at x is between the letters on both sides of it, in points. */
export function roomAt({ glyphs }: Baseline, x: number): number {
  const before = glyphs.filter(({ x0, x1 }) => (x0 + x1) / 2 < x).map(({ x1 }) => x1)
  const after = glyphs.filter(({ x0, x1 }) => (x0 + x1) / 2 >= x).map(({ x0 }) => x0)
  return least(after, Number.POSITIVE_INFINITY) - greatest(before, Number.NEGATIVE_INFINITY)
}
