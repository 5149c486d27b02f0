import type { Box } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import { isInCell } from './is-in-cell.ts'
import { type Baseline, baselinesOf, borderBetween } from './pieced-rows.ts'
import { type CellPlace, gridOf, type TableGrid } from './table-grid.ts'

/** So many cells at least have a number on each of two lines below each other where these are rows. */
const fewestNumbers = 3
/** A number, with signs of money, shares and brackets, or what stands where none is. */
const number = /^(?=.*\d)[\d\s.,:%()$€£¥*+\-−–—]+$|^[-−–—]$/

type Place = Omit<CellPlace, keyof Box>

/**
 * A table with the rows that no rule parts: where rules come every fifth row, or round the whole alone, the numbers of
 * several columns stand on the same lines. Wrapped text does so as well, numbers never wrap.
 */
export function withListedRows(grid: TableGrid, glyphs: readonly Glyph[]): TableGrid {
  const inside = glyphs.filter(
    (glyph) => glyph.face.angle === 0 && !isBlank(glyph.text) && isInCell(glyph, grid),
  )
  const lines = grid.ys.slice(0, -1).map((_, row) => listedLines(grid, row, inside))
  if (lines.every(({ length }) => length < 2)) return grid
  const ys = [...grid.ys.slice(0, 1)]
  const places: Place[] = []
  /** The first of the new rows that each row becomes, and behind the last row their number. */
  const firsts = [0]
  for (const [row, listed] of lines.entries()) {
    for (const [index, line] of listed.slice(1).entries())
      ys.push(borderBetween(listed[index] ?? line, line.y))
    ys.push(grid.ys[row + 1] ?? 0)
    firsts.push((firsts[row] ?? 0) + Math.max(1, listed.length))
  }
  for (const cell of grid.cells) {
    const [first, end] = [firsts[cell.row] ?? 0, firsts[cell.toRow + 1] ?? 0]
    if (cell.row < cell.toRow) places.push({ ...cell, row: first, toRow: end - 1 })
    else for (let row = first; row < end; row += 1) places.push(partOf(cell, row, [first, end - 1]))
  }
  places.sort((one, other) => one.row - other.row || one.column - other.column)
  return gridOf(grid.xs, ys, places, grid.border)
}

/** A cell in one of the rows that its own becomes; only the outer ones have its rules above and below. */
function partOf(cell: CellPlace, row: number, [first, last]: readonly [number, number]): Place {
  const { sides } = cell
  if (!sides) return { ...cell, row, toRow: row }
  const top = row === first ? sides.top : undefined
  const bottom = row === last ? sides.bottom : undefined
  return { ...cell, row, toRow: row, sides: { ...sides, top, bottom } }
}

/** The lines of a row of which each is a row itself; none where it is one row. */
function listedLines(grid: TableGrid, row: number, inside: readonly Glyph[]): readonly Baseline[] {
  const cells = grid.cells.filter((cell) => cell.row === row && cell.toRow === row)
  if (cells.length < fewestNumbers) return []
  const held = cells.map((cell) => inside.filter((glyph) => isInCell(glyph, cell)))
  const lines = baselinesOf(held.flat())
  const numbers = lines.map(({ glyphs }) => {
    const onLine = new Set(glyphs)
    return held.map((letters) => number.test(textOf(letters.filter((glyph) => onLine.has(glyph)))))
  })
  const areRows = lines.slice(1).every((_, index) => {
    const [above, below] = [numbers[index] ?? [], numbers[index + 1] ?? []]
    return above.filter((isNumber, cell) => isNumber && below[cell]).length >= fewestNumbers
  })
  return areRows ? lines : []
}

const textOf = (glyphs: readonly Glyph[]): string =>
  [...glyphs]
    .sort((one, other) => one.x0 - other.x0)
    .map(({ text }) => text)
    .join('')
