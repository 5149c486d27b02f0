import type { Box } from '../../reading/geometry.ts'
import type { Fill, Glyph, Rule } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import { type Level, levelsOf, sameLevel } from './piece-levels.ts'
import { baselinesOf, type PiecedRow, roomAt, withRowAround, withSplitRows } from './pieced-rows.ts'
import { borderOf } from './rule-borders.ts'
import { type CellPlace, gridOf, type TableGrid } from './table-grid.ts'

/** What of a page matters to tables that are drawn cell by cell. */
export interface PiecedPage {
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly horizontals: readonly Rule[]
  readonly fills: readonly Fill[]
}

/** Levels further apart, as a share of the page, are not of one table. */
const furthest = 0.3
/** Points by which a table may miss the end of another level. */
const sameEnd = 2
/** The height in points: two lines of a double rule are one. */
const lowestRow = 6
const fewestRows = 2
/** So many of the rows have text in two columns or more. */
const filledShare = 0.5

/**
 * Tables whose rules, or the grounds of whose cells, are drawn cell by cell, as programs that print web pages do: where the
 * pieces of several heights meet below each other, their columns are parted.
 * @param taken where other tables are
 */
export function piecedTables(page: PiecedPage, taken: readonly Box[]): TableGrid[] {
  const isFree = ({ at, xs }: Level) =>
    !taken.some(
      (box) =>
        at > box.y0 - sameEnd && at < box.y1 + sameEnd && (xs[0] ?? 0) < box.x1 && (xs.at(-1) ?? 0) > box.x0,
    )
  const levels = levelsOf(page.horizontals, page.fills).filter(isFree)
  return chainsOf(levels, furthest * page.height).flatMap((chain) => tableOf(chain, page.glyphs) ?? [])
}

interface Chain {
  readonly levels: Level[]
  xs: readonly number[]
}

/** Levels below each other with the same ends, of which one has all the places where pieces meet that the other has. */
function chainsOf(levels: readonly Level[], apart: number): Chain[] {
  const chains: Chain[] = []
  for (const level of levels) {
    const chain = chains.findLast(({ xs, levels: above }) => {
      const last = above.at(-1)
      return last && level.at - last.at < apart && (holdsAll(xs, level.xs) || holdsAll(level.xs, xs))
    })
    if (!chain) chains.push({ levels: [level], xs: level.xs })
    else {
      chain.levels.push(level)
      if (level.xs.length > chain.xs.length) chain.xs = level.xs
    }
  }
  return chains.map(withoutLoneEnds).filter(({ levels: all }) => all.filter(isPieced).length > 1)
}

const isPieced = ({ xs }: Level): boolean => xs.length > 2

/** A rule or a ground in one piece above or below belongs to something else. */
function withoutLoneEnds({ levels, xs }: Chain): Chain {
  return { levels: levels.slice(levels.findIndex(isPieced), levels.findLastIndex(isPieced) + 1), xs }
}

function holdsAll(xs: readonly number[], others: readonly number[]): boolean {
  const sameEnds =
    Math.abs((xs[0] ?? 0) - (others[0] ?? 0)) < sameEnd &&
    Math.abs((xs.at(-1) ?? 0) - (others.at(-1) ?? 0)) < sameEnd
  return sameEnds && others.every((x) => xs.some((other) => Math.abs(x - other) < sameLevel))
}

function tableOf({ levels, xs }: Chain, glyphs: readonly Glyph[]): TableGrid | undefined {
  const [x0, x1] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const inside = glyphs.filter(
    ({ text, x0: from, x1: to, face }) =>
      face.angle === 0 && !isBlank(text) && (from + to) / 2 > x0 && (from + to) / 2 < x1,
  )
  const drawn = levels.slice(1).flatMap((level, index): PiecedRow[] => {
    const top = levels[index]?.at ?? 0
    if (level.at - top < lowestRow) return []
    const held = inside.filter(({ y, face }) => y - 0.3 * face.size > top && y - 0.3 * face.size < level.at)
    return [{ top, bottom: level.at, glyphs: held }]
  })
  const rows = withRowAround(withSplitRows(drawn, xs), inside, { xs, levels })
  const filled = rows.filter((row) => columnsWith(row.glyphs, xs).size > 1)
  if (rows.length < fewestRows || filled.length < Math.max(fewestRows, filledShare * rows.length))
    return undefined
  const ys = [rows[0]?.top ?? 0, ...rows.map(({ bottom }) => bottom)]
  const borderAt = (y: number | undefined, from: number | undefined, to: number | undefined) => {
    const near = levels.filter(({ at }) => Math.abs(at - (y ?? 0)) < lowestRow)
    return borderOf(
      near.flatMap(({ rules }) => rules),
      from,
      to,
    )
  }
  const places = rows.flatMap((row, index) =>
    spansOf(row.glyphs, xs).map(([column, toColumn]): Omit<CellPlace, keyof Box> => {
      const across = [xs[column], xs[toColumn + 1]] as const
      const [top, bottom] = [borderAt(ys[index], ...across), borderAt(ys[index + 1], ...across)]
      const sides = { top, bottom, left: undefined, right: undefined }
      return { row: index, toRow: index, column, toColumn, sides }
    }),
  )
  return gridOf(xs, ys, places, undefined)
}

/** The columns in which letters stand. */
function columnsWith(glyphs: readonly Glyph[], xs: readonly number[]): Set<number> {
  return new Set(glyphs.map(({ x0, x1 }) => xs.findLastIndex((x) => x <= (x0 + x1) / 2)))
}

/** The distance, in em, within which letters are of one word. */
const within = 0.35

/** The first and last columns of the cells of a row: text that runs on where two columns meet makes one cell of them. */
function spansOf(glyphs: readonly Glyph[], xs: readonly number[]): (readonly [number, number])[] {
  const lines = baselinesOf(glyphs)
  const isCrossed = (x: number) => lines.some((line) => roomAt(line, x) < within * line.size)
  const crossed = xs.slice(1, -1).map(isCrossed)
  const spans: [number, number][] = []
  for (let column = 0; column < xs.length - 1; column++) {
    const last = spans.at(-1)
    if (last && crossed[column - 1]) last[1] = column
    else spans.push([column, column])
  }
  return spans
}
