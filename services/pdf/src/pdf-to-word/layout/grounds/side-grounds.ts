import { type Box, encloses, heightOf, overlap, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { greatest, groupBy, least } from '../lines/statistics.ts'
import { type UprightPage, uprightLetters } from '../lines/upright.ts'
import { isInCell } from '../tables/is-in-cell.ts'
import { gridOf, plainCells, type TableGrid } from '../tables/table-grid.ts'
import { levelWith, linesOf } from './ground-lines.ts'

/** The size in points: what is smaller is the ground of a line, a note or a button. */
const smallest = { width: 90, height: 150 }
/** A wider one, as a share of the page, is no side of it. */
const widest = 0.5
/** So many lines stand on a ground, and beside it. */
const fewestLines = 6
/** Text that goes on above or below a ground within so many heights of its letters runs around it. */
const around = 2.2
/** What is drawn and no higher than this is a bullet or a mark in a line, in points. */
const bullet = 12
/** A column beside a ground reaches so many points further than its text. */
const beyondText = 3
/** Grounds that touch may miss each other by so many points. */
const sameEdge = 2

/**
 * Grounds at one side of a page with a column of text on each and another one beside it, as in most CVs, and grounds of one height that are
 * the panels of a folded sheet: tables of one row. Columns of Word have no ground, and their texts would run on from one to the other.
 * @param others tables that are known; a ground among these is theirs
 */
export function sideGrounds(page: UprightPage, others: readonly Box[]): TableGrid[] {
  const glyphs = uprightLetters(page)
  // Figures beside a ground stand at places of their own, not between lines of one column.
  const drawn = [...page.images, ...page.shapes].filter((box) => heightOf(box) > bullet)
  const tables: TableGrid[] = []
  const sides = page.fills.filter((one) => isSide(one, page))
  const panels = [...groupBy(sides, ({ y0, y1 }) => `${Math.round(y0)} ${Math.round(y1)}`).values()]
  const grids = [
    ...panels.map((fills) => panelGrid(fills, glyphs, page.height)),
    ...sides.map((fill) => sideGround(fill, glyphs, page.height)),
  ]
  for (const grid of grids) {
    const isClear = (cell: Box) =>
      sides.some((fill) => encloses(fill, cell, 1)) || !drawn.some((mark) => overlap(mark, cell) > 0)
    if (!grid?.cells.every(isClear)) continue
    if (![...others, ...tables].some((other) => overlap(other, grid) > 0)) tables.push(grid)
  }
  return tables
}

const isSide = (fill: Fill, { width }: UprightPage): boolean =>
  !isWhite(fill.color) &&
  heightOf(fill) >= smallest.height &&
  widthOf(fill) >= smallest.width &&
  widthOf(fill) <= widest * width

function sideGround(fill: Fill, glyphs: readonly Glyph[], paper: number): TableGrid | undefined {
  const level = levelWith(fill, glyphs)
  const own = level.filter((glyph) => isInCell(glyph, fill))
  const beside = level.filter((glyph) => !own.includes(glyph))
  const isLeft = beside.every(({ x0 }) => x0 >= fill.x1 - 1)
  const isRight = beside.every(({ x1 }) => x1 <= fill.x0 + 1)
  if (isLeft === isRight || linesOf(own).length < fewestLines || linesOf(beside).length < fewestLines)
    return undefined
  if (runsAround(level, glyphs)) return undefined
  const edge = isLeft
    ? greatest(beside.map(({ x1 }) => x1)) + beyondText
    : least(beside.map(({ x0 }) => x0)) - beyondText
  const xs = isLeft ? [fill.x0, fill.x1, edge] : [edge, fill.x0, fill.x1]
  return gridOf(xs, heightsOf(fill, level, paper), plainCells(1, 2), undefined)
}

/** Panels side by side, each on a ground or between two, with lines of its own. @param paper its height, in points */
function panelGrid(given: readonly Fill[], glyphs: readonly Glyph[], paper: number): TableGrid | undefined {
  const fills = given.toSorted((one, other) => one.x0 - other.x0)
  const [first, last] = [fills[0], fills.at(-1)]
  if (!first || !last || first === last) return undefined
  const level = levelWith(first, glyphs)
  if (runsAround(level, glyphs)) return undefined
  const [x0, x1] = [least(level.map((glyph) => glyph.x0)), greatest(level.map((glyph) => glyph.x1))]
  const ends = [
    ...(x0 < first.x0 ? [x0 - beyondText] : []),
    ...fills.flatMap((fill) => [fill.x0, fill.x1]),
    ...(x1 > last.x1 ? [x1 + beyondText] : []),
  ]
  const xs = ends.filter((x, index) => index === 0 || x - (ends[index - 1] ?? x) > sameEdge)
  const ys = heightsOf(first, level, paper)
  const grid = gridOf(xs, ys, plainCells(1, xs.length - 1), undefined)
  const texts = grid.cells.map((cell) => level.filter((glyph) => isInCell(glyph, cell)))
  const isWhole = texts.every((own) => linesOf(own).length >= fewestLines)
  return isWhole && texts.flat().length === level.length ? grid : undefined
}

/** Points below which a table does not reach down to the end of the paper: the paragraph after it has to find room. */
const aboveEnd = 24

/** From the top of the text that stands level with a ground to the end of the ground. */
const heightsOf = (fill: Fill, level: readonly Glyph[], paper: number): [number, number] => [
  Math.max(fill.y0, least(level.map(({ y, face }) => y - face.size))),
  Math.max(
    Math.min(fill.y1, paper - aboveEnd),
    Math.min(fill.y1, greatest(level.map(({ y, face }) => y + 0.3 * face.size))),
  ),
]

/** Text goes on closely above or below what stands level with a ground. */
function runsAround(level: readonly Glyph[], glyphs: readonly Glyph[]): boolean {
  const [first, last] = [least(level.map(({ y }) => y)), greatest(level.map(({ y }) => y))]
  return glyphs.some(({ y, face: { size } }) => {
    const distance = y < first ? first - y : y - last
    return (y < first || y > last) && distance < around * size
  })
}
