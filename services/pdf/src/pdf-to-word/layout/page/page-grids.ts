import { areaOf, type Box, encloses, heightOf, union, widthOf } from '../../reading/geometry.ts'
import { bandGrounds } from '../grounds/band-grounds.ts'
import { noteGrounds } from '../grounds/note-grounds.ts'
import { sideGrounds } from '../grounds/side-grounds.ts'
import { isBlank } from '../lines/scripts.ts'
import type { UprightPage } from '../lines/upright.ts'
import { bandedTables } from '../tables/banded-tables.ts'
import { formGrids } from '../tables/form-grids.ts'
import { isInCell } from '../tables/is-in-cell.ts'
import { withListedRows } from '../tables/listed-rows.ts'
import { piecedTables } from '../tables/pieced-tables.ts'
import { ruledTables } from '../tables/ruled-tables.ts'
import type { TableGrid } from '../tables/table-grid.ts'
import { drawnMarks, wholePage } from './drawn-marks.ts'
import { type PageBorder, pageBorder } from './page-border.ts'

/** So many drawn marks across the rules of a grid are the graphs or bars of a chart. */
const graphs = 3
/** A frame with a mark this high or wide in it, as a share of the frame, is one around a drawing. */
const drawnShare = 0.25
/** A frame with so many marks in it, and fewer letters, is one around a plot. */
const points = 12
/** Rules may part a frame into a few cells, and what is drawn in one of them take this share of the whole. */
const parted = { cells: 4, share: 0.4 }

/** Grids of rules on a page: those that are tables, which have text in them, and those that are parts of drawings. */
export interface PageGrids {
  readonly tables: readonly TableGrid[]
  readonly drawn: readonly TableGrid[]
  /** The frame around the page, which may be among its tables. */
  readonly border: PageBorder | undefined
}

/** Finds the tables of a page by its rules and grounds, and parts them from frames of drawings and of the page. */
export function pageGrids(page: UprightPage): PageGrids {
  const all = ruledTables(page.horizontals, page.verticals)
  const grids = all.filter((grid) => !isPageFrame(grid, page))
  const marks =
    grids.length > 0 ? [...drawnMarks(page), ...page.images.filter(({ isDrawing }) => isDrawing)] : []
  const drawn = grids.filter((grid) => isDrawn(grid, marks, page))
  const tables = grids.filter(
    (grid) => !drawn.includes(grid) && (hasText(grid, page) || isToFill(grid, page)),
  )
  const isClear = (grid: TableGrid) => !isStamped(grid, page)
  const pieced = piecedTables(
    page,
    grids.filter(({ cells }) => cells.length > 1),
  ).filter(isClear)
  // The frame around a table is none itself.
  const isAround = (grid: TableGrid) =>
    grid.cells.length === 1 &&
    [...tables, ...pieced].some((table) => table !== grid && encloses(grid, table, 2))
  const banded = bandedTables(page, [...grids, ...pieced]).filter(isClear)
  const forms = formGrids(
    grids.filter((grid) => !drawn.includes(grid)),
    page,
  ).filter((form) => !isDrawn(form, marks, page) && isClear(form))
  const isApart = (grid: TableGrid) => !isAround(grid) && !forms.some((form) => encloses(form, grid, 2))
  const ruled = [...tables.filter(isApart), ...forms, ...banded]
  const known = [...grids, ...pieced, ...banded]
  const sides = sideGrounds(page, known)
  const grounds = [...known, ...forms, ...sides]
  const notes = [...noteGrounds(page, grounds), ...bandGrounds(page, grounds)]
  const listed = ruled.map((grid) => withListedRows(grid, page.glyphs))
  return { tables: [...listed, ...pieced, ...sides, ...notes], drawn, border: pageBorder(all[0], page) }
}

const isPageFrame = (grid: TableGrid, { width, height }: UprightPage): boolean =>
  grid.cells.length === 1 && areaOf(grid) > wholePage * width * height

function isDrawn(grid: TableGrid, marks: readonly Box[], page: UprightPage): boolean {
  const within = marks.filter((mark) => encloses(grid, mark, 2))
  const isLarge = (mark: Box) =>
    widthOf(mark) > drawnShare * widthOf(grid) || heightOf(mark) > drawnShare * heightOf(grid)
  if (grid.cells.length === 1 && (within.some(isLarge) || isPlot(grid, within, page))) return true
  if (grid.cells.length <= parted.cells && grid.cells.some((cell) => isDrawnOver(grid, cell, within)))
    return true
  return within.filter((mark) => !grid.cells.some((cell) => encloses(cell, mark, 2))).length >= graphs
}

function isDrawnOver(grid: TableGrid, cell: Box, marks: readonly Box[]): boolean {
  const [first, ...others] = marks.filter((mark) => encloses(cell, mark, 2))
  return first !== undefined && areaOf(others.reduce<Box>(union, first)) > parted.share * areaOf(grid)
}

const isPlot = (grid: TableGrid, within: readonly Box[], { glyphs }: UprightPage): boolean =>
  within.length >= points &&
  within.length > glyphs.filter((glyph) => !isBlank(glyph.text) && isInCell(glyph, grid)).length

/** Turned text lies over the rows of a table that is not closed, and would be torn by them. */
const isStamped = (grid: TableGrid, { glyphs }: UprightPage): boolean =>
  glyphs.some((glyph) => glyph.face.angle !== 0 && isInCell(glyph, grid))

/** Cells that nobody has written in yet have room for a line, in points, and nothing drawn in them; one row is a comb for letters. */
const roomToWrite = { rows: 2, cells: 4, width: 20, height: 8 }

const isToFill = (grid: TableGrid, { shapes, images }: UprightPage): boolean =>
  grid.ys.length > roomToWrite.rows &&
  grid.cells.length >= roomToWrite.cells &&
  grid.cells.every((cell) => widthOf(cell) >= roomToWrite.width && heightOf(cell) >= roomToWrite.height) &&
  ![...shapes, ...images].some((drawn) => encloses(grid, drawn, 2))

const hasText = (grid: TableGrid, { glyphs }: UprightPage): boolean =>
  grid.cells.some((cell) => glyphs.some((glyph) => !isBlank(glyph.text) && isInCell(glyph, cell)))
