import { type Box, heightOf, holds, widthOf } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import { uprightLetters } from '../lines/upright.ts'
import { middleOf } from './is-in-cell.ts'
import { distinct } from './rule-lines.ts'
import { type CellPlace, gridOf, type TableGrid } from './table-grid.ts'

/** A grid of more cells is a table of its own. */
const mostCells = 8
/** The size in points: what is smaller is a box to tick. */
const smallest = { width: 20, height: 8 }
/** Boxes further below each other than this are not of one form, in points. */
const farApart = 14
/** So many boxes with a label before them are a form, and so many of them all have one. */
const fewestBoxes = 3
const labelledShare = 0.6
/** More letters before a box are text. */
const longestLabel = 160
/** Points by which the form reaches beyond its text. */
const beyondText = 2

interface FormBox extends Box {
  readonly sides: NonNullable<CellPlace['sides']>
  /** The rules that it is drawn with. */
  readonly grid: TableGrid
}

interface Page {
  readonly glyphs: readonly Glyph[]
}

/**
 * Forms whose boxes stand apart, each behind its label: one table for those below each other, whose cells are the boxes, the
 * labels before them and the room between.
 * @param grids that rules make, empty boxes among them
 */
export function formGrids(grids: readonly TableGrid[], page: Page): TableGrid[] {
  const boxes = grids.flatMap(boxesOf).sort((one, other) => one.y0 - other.y0)
  const glyphs = uprightLetters(page)
  return formsOf(boxes, glyphs).flatMap((form) => gridOfForm(form, glyphs) ?? [])
}

/** The closed cells of a small grid. */
function boxesOf(grid: TableGrid): FormBox[] {
  const { cells, border } = grid
  if (cells.length > mostCells) return []
  return cells.flatMap((cell): FormBox[] => {
    const sides = cell.sides ?? { top: border, left: border, bottom: border, right: border }
    const { top, left, bottom, right } = sides
    const isClosed = top && left && bottom && right
    const isLarge = widthOf(cell) >= smallest.width && heightOf(cell) >= smallest.height
    const { x0, y0, x1, y1 } = cell
    return isClosed && isLarge ? [{ x0, y0, x1, y1, sides, grid }] : []
  })
}

/** Boxes beside and closely below each other, with no line of text between them. */
function formsOf(boxes: readonly FormBox[], glyphs: readonly Glyph[]): FormBox[][] {
  const forms: FormBox[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const box of boxes) {
    const isParted = glyphs.some((glyph) => middleOf(glyph) > bottom && middleOf(glyph) < box.y0)
    if (box.y0 - bottom > farApart || (box.y0 > bottom && isParted)) forms.push([box])
    else forms.at(-1)?.push(box)
    bottom = Math.max(bottom, box.y1)
  }
  return forms
}

function gridOfForm(form: readonly FormBox[], glyphs: readonly Glyph[]): TableGrid | undefined {
  const [top, bottom] = [least(form.map(({ y0 }) => y0)), greatest(form.map(({ y1 }) => y1))]
  const level = glyphs.filter((glyph) => middleOf(glyph) > top && middleOf(glyph) < bottom)
  if (isOfFields(form, level)) return gridBeside(form, level)
  // Cells of one grid beside text are a table of their own.
  if (new Set(form.map(({ grid }) => grid)).size < fewestBoxes) return undefined
  if (isRow(form, level)) return gridFrom(form, [])
  const labels = form.map((box) => lettersIn(level, roomBefore(box, form, least(level.map(({ x0 }) => x0)))))
  const labelled = labels.filter((letters) => letters > 0 && letters <= longestLabel)
  if (labelled.length < fewestBoxes || labelled.length < labelledShare * form.length) return undefined
  return gridBeside(form, level)
}

const gridBeside = (form: readonly FormBox[], level: readonly Glyph[]): TableGrid =>
  gridFrom(
    form,
    level.map(({ x0, x1 }) => ({ x0: x0 - beyondText, x1: x1 + beyondText })),
  )

/** Boxes that hold a field each, and short texts beside some of them: a form however few there are. */
function isOfFields(form: readonly FormBox[], level: readonly Glyph[]): boolean {
  const held = form.map((box) => level.filter((glyph) => isOn(box, glyph)))
  const beside = level.length - held.reduce((sum, letters) => sum + letters.length, 0)
  return (
    held.every((letters) => letters.length > 0 && letters.every(({ field }) => field !== undefined)) &&
    beside > 0 &&
    beside <= longestLabel * form.length
  )
}

/** Boxes that stand by themselves keep so far apart, in points; so many of them are a plan. */
const apart = 2
const mostBoxes = 40

/** Boxes beside each other that hold all that is said at their height, as the steps of a process do; no stack of frames. */
function isRow(form: readonly FormBox[], level: readonly Glyph[]): boolean {
  if (form.length > mostBoxes) return false
  const isBeside = (one: Box, other: Box) => one.y0 < other.y1 - apart && one.y1 > other.y0 + apart
  const touches = (one: Box, other: Box) => one.x0 < other.x1 + apart && one.x1 > other.x0 - apart
  const held = form.map((box) => lettersIn(level, box))
  return (
    form.every((box) => {
      const beside = form.filter((other) => other !== box && isBeside(box, other))
      return beside.length > 0 && !beside.some((other) => touches(box, other))
    }) &&
    held.every((letters) => letters > 0) &&
    held.reduce((sum, letters) => sum + letters, 0) === level.length
  )
}

function gridFrom(form: readonly FormBox[], beside: readonly Pick<Box, 'x0' | 'x1'>[]): TableGrid {
  const edges = [...form, ...beside]
  const [start, end] = [least(edges.map(({ x0 }) => x0)), greatest(edges.map(({ x1 }) => x1))]
  const xs = distinct([...form.flatMap(({ x0, x1 }) => [x0, x1]), start, end])
  const ys = distinct(form.flatMap(({ y0, y1 }) => [y0, y1]))
  return gridOf(xs, ys, placesOf(form, xs, ys), undefined)
}

/** Returns the room from the box before it on its height, or from where the text of the form begins. */
function roomBefore(box: Box, form: readonly Box[], start: number): Box {
  const before = form.filter(
    (other) => other.x1 <= box.x0 + 1 && other.y0 < box.y1 - 1 && other.y1 > box.y0 + 1,
  )
  return {
    x0: greatest(
      before.map(({ x1 }) => x1),
      start,
    ),
    x1: box.x0,
    y0: box.y0,
    y1: box.y1,
  }
}

const lettersIn = (glyphs: readonly Glyph[], room: Box): number =>
  glyphs.filter((glyph) => isOn(room, glyph)).length

const isOn = (room: Box, glyph: Glyph): boolean => holds(room, (glyph.x0 + glyph.x1) / 2, middleOf(glyph))

type Place = Omit<CellPlace, keyof Box>

/** The boxes, before each of them its label as high as it is, and the rest of each row. */
function placesOf(form: readonly FormBox[], xs: readonly number[], ys: readonly number[]): Place[] {
  const nearest = (values: readonly number[], at: number) =>
    values.reduce(
      (best, value, index) => (Math.abs(value - at) < Math.abs((values[best] ?? 0) - at) ? index : best),
      0,
    )
  const taken = new Set<string>()
  const places: Place[] = []
  const isFree = (row: number, column: number) => !taken.has(`${row} ${column}`)
  const take = (place: Place) => {
    for (let row = place.row; row <= place.toRow; row++)
      for (let column = place.column; column <= place.toColumn; column++) taken.add(`${row} ${column}`)
    places.push(place)
  }
  for (const { x0, y0, x1, y1, sides } of form) {
    const [column, toColumn] = [nearest(xs, x0), nearest(xs, x1) - 1]
    const [row, toRow] = [nearest(ys, y0), nearest(ys, y1) - 1]
    take({ row, toRow, column, toColumn, sides })
  }
  const none = { top: undefined, left: undefined, bottom: undefined, right: undefined }
  for (const box of [...places]) {
    const rows = Array.from({ length: box.toRow - box.row + 1 }, (_, index) => box.row + index)
    let column = box.column
    while (column > 0 && rows.every((row) => isFree(row, column - 1))) column -= 1
    if (column < box.column) take({ ...box, column, toColumn: box.column - 1, sides: none })
  }
  for (const row of ys.slice(1).keys()) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (!isFree(row, column)) continue
      let toColumn = column
      while (toColumn + 1 < xs.length - 1 && isFree(row, toColumn + 1)) toColumn += 1
      take({ row, toRow: row, column, toColumn, sides: none })
    }
  }
  return places.sort((one, other) => one.row - other.row || one.column - other.column)
}
