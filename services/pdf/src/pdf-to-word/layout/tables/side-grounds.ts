import { type Box, encloses, heightOf, overlap, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { isBlank } from '../lines/scripts.ts'
import { greatest, groupBy, least } from '../lines/statistics.ts'
import type { UprightPage } from '../lines/upright.ts'
import { isInCell } from './is-in-cell.ts'
import { gridOf, plainCells, type TableGrid } from './table-grid.ts'

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

/**
 * Grounds at one side of a page with a column of text on each and another one beside it, as in most CVs: tables of two cells.
 * Columns of Word have no ground, and their texts would run on from one to the other.
 * @param others tables that are known; a ground among these is theirs
 */
export function sideGrounds(page: UprightPage, others: readonly Box[]): TableGrid[] {
  const glyphs = page.glyphs.filter(({ text, face }) => face.angle === 0 && !isBlank(text))
  // Figures beside a ground stand at places of their own, not between lines of one column.
  const drawn = [...page.images, ...page.shapes].filter((box) => heightOf(box) > bullet)
  const found: TableGrid[] = []
  for (const fill of page.fills.filter((one) => isSide(one, page))) {
    const grid = sideGround(fill, glyphs)
    const isClear = (cell: Box) => encloses(fill, cell, 1) || !drawn.some((mark) => overlap(mark, cell) > 0)
    if (!grid?.cells.every(isClear)) continue
    if (![...others, ...found].some((other) => overlap(other, grid) > 0)) found.push(grid)
  }
  return found
}

const isSide = (fill: Fill, { width }: UprightPage): boolean =>
  !isWhite(fill.color) &&
  heightOf(fill) >= smallest.height &&
  widthOf(fill) >= smallest.width &&
  widthOf(fill) <= widest * width

function sideGround(fill: Fill, glyphs: readonly Glyph[]): TableGrid | undefined {
  const level = glyphs.filter(({ y, face }) => y - 0.3 * face.size > fill.y0 && y - 0.3 * face.size < fill.y1)
  const own = level.filter((glyph) => isInCell(glyph, fill))
  const beside = level.filter((glyph) => !own.includes(glyph))
  const isLeft = beside.every(({ x0 }) => x0 >= fill.x1 - 1)
  const isRight = beside.every(({ x1 }) => x1 <= fill.x0 + 1)
  if (isLeft === isRight || linesOf(own) < fewestLines || linesOf(beside) < fewestLines) return undefined
  if (runsAround(level, glyphs)) return undefined
  const [top, bottom] = [
    Math.max(fill.y0, least(level.map(({ y, face }) => y - face.size))),
    Math.min(fill.y1, greatest(level.map(({ y, face }) => y + 0.3 * face.size))),
  ]
  const edge = isLeft
    ? greatest(beside.map(({ x1 }) => x1)) + beyondText
    : least(beside.map(({ x0 }) => x0)) - beyondText
  const xs = isLeft ? [fill.x0, fill.x1, edge] : [edge, fill.x0, fill.x1]
  return gridOf(xs, [top, bottom], plainCells(1, 2), undefined)
}

const linesOf = (glyphs: readonly Glyph[]): number => groupBy(glyphs, ({ y }) => Math.round(y / 3)).size

/** Text goes on closely above or below what stands level with a ground. */
function runsAround(level: readonly Glyph[], glyphs: readonly Glyph[]): boolean {
  const [first, last] = [least(level.map(({ y }) => y)), greatest(level.map(({ y }) => y))]
  return glyphs.some(({ y, face: { size } }) => {
    const distance = y < first ? first - y : y - last
    return (y < first || y > last) && distance < around * size
  })
}
