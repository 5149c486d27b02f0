import { type Box, encloses } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { greatest, groupBy, heaviest, least, median } from '../lines/statistics.ts'
import { DisjointSets } from './disjoint-sets.ts'
import { type UndrawnSide, undrawnSides } from './rows-to-fill.ts'
import { borderOf } from './rule-borders.ts'
import { distinct, mergedRules } from './rule-lines.ts'
import { RulesByPlace } from './rules-by-place.ts'
import { type Border, type CellPlace, gridOf, plainCells, type TableGrid } from './table-grid.ts'

const thickest = 6
const touching = 3
const maxCells = 6_000
/** Rules that stick out beyond the outermost crossing rule by more than this have a side without a border. */
const openSide = 12

/** Rules as they were drawn: pieces of one line may look different. */
interface DrawnRules {
  readonly horizontals: RulesByPlace
  readonly verticals: RulesByPlace
}

interface RuleGroup {
  readonly horizontals: readonly Rule[]
  readonly verticals: readonly Rule[]
}

/** Tables whose cells are drawn with rules: every group of crossing rules with at least two each way. */
export function ruledTables(horizontals: readonly Rule[], verticals: readonly Rule[]): TableGrid[] {
  const isThin = ({ thickness }: Rule) => thickness < thickest
  const [across, down] = [horizontals.filter(isThin), verticals.filter(isThin)]
  const drawn: DrawnRules = { horizontals: new RulesByPlace(across), verticals: new RulesByPlace(down) }
  const tables = crossingGroups(mergedRules(across), mergedRules(down)).flatMap(
    (group) => tableOf(group, drawn) ?? [],
  )
  const area = ({ x0, x1, y0, y1 }: Box) => (x1 - x0) * (y1 - y0)
  tables.sort((one, other) => area(other) - area(one))
  // A table within a frame has its own place on the page, as the frame is no table around it; a box in it has none.
  const isApart = (outer: TableGrid, table: TableGrid) => outer.cells.length === 1 && table.cells.length > 1
  return tables.filter(
    (table, index) =>
      !tables.slice(0, index).some((outer) => encloses(outer, table, 2) && !isApart(outer, table)),
  )
}

function crossingGroups(horizontals: readonly Rule[], verticals: readonly Rule[]): RuleGroup[] {
  const sets = new DisjointSets(horizontals.length + verticals.length)
  for (const [index, horizontal] of horizontals.entries()) {
    for (const [other, vertical] of verticals.entries()) {
      if (cross(horizontal, vertical)) sets.join(index, horizontals.length + other)
    }
  }
  const rows = groupBy(horizontals.entries(), ([index]) => sets.find(index))
  const columns = groupBy(verticals.entries(), ([index]) => sets.find(horizontals.length + index))
  return [...rows].map(([key, group]) => ({
    horizontals: group.map(([, rule]) => rule),
    verticals: (columns.get(key) ?? []).map(([, rule]) => rule),
  }))
}

const cross = (horizontal: Rule, vertical: Rule): boolean =>
  vertical.at >= horizontal.from - touching &&
  vertical.at <= horizontal.to + touching &&
  horizontal.at >= vertical.from - touching &&
  horizontal.at <= vertical.to + touching

function tableOf({ horizontals, verticals }: RuleGroup, drawn: DrawnRules): TableGrid | undefined {
  const drawnYs = distinct(withOpenSides(horizontals, verticals))
  const undrawn = undrawnSides(verticals, drawnYs, touching)
  const ys = distinct([...drawnYs, ...undrawn.map(({ at }) => at)])
  const xs = distinct(withOpenSides(verticals, horizontals))
  const [rows, columns] = [ys.length - 1, xs.length - 1]
  if (horizontals.length < 2 || rows < 1 || columns < 1 || rows * columns > maxCells) return undefined
  if (verticals.length < 2 && columns < 2) return undefined
  const cells = mergedCells(rows, columns, {
    below: (row, column) =>
      isCovered(horizontals, ys[row + 1], xs[column], xs[column + 1]) ||
      liesUnder(undrawn, ys[row + 1], xs[column], xs[column + 1]),
    right: (row, column) => isCovered(verticals, xs[column + 1], ys[row], ys[row + 1]),
  })
  const thickness = Math.max(0.5, median(horizontals.map((rule) => rule.thickness)))
  const color = heaviest(horizontals.map((rule) => [rule.color, rule.to - rule.from])) ?? '#000000'
  const sided = cells.map((cell) => ({ ...cell, sides: sidesOf(cell) }))
  return gridOf(xs, ys, sided, { thickness, color })

  function sidesOf({
    row,
    toRow,
    column,
    toColumn,
  }: Omit<CellPlace, keyof Box>): NonNullable<CellPlace['sides']> {
    const across = [xs[column], xs[toColumn + 1]] as const
    const down = [ys[row], ys[toRow + 1]] as const
    return {
      top: borderAlong(drawn.horizontals.at(ys[row]), ys[row], ...across),
      left: borderAlong(drawn.verticals.at(xs[column]), xs[column], ...down),
      bottom: borderAlong(drawn.horizontals.at(ys[toRow + 1]), ys[toRow + 1], ...across),
      right: borderAlong(drawn.verticals.at(xs[toColumn + 1]), xs[toColumn + 1], ...down),
    }
  }
}

/** Where the rules lie, and where those across them end without one. */
function withOpenSides(rules: readonly Rule[], across: readonly Rule[]): number[] {
  const lines = rules.map(({ at }) => at)
  const start = least(across.map(({ from }) => from))
  const end = greatest(across.map(({ to }) => to))
  if (start < least(lines) - openSide) lines.push(start)
  if (end > greatest(lines) + openSide) lines.push(end)
  return lines
}

const isCovered = (rules: readonly Rule[], at = 0, from = 0, to = 0): boolean =>
  borderAlong(rules, at, from, to) !== undefined

const liesUnder = (sides: readonly UndrawnSide[], at = 0, from = 0, to = 0): boolean =>
  sides.some((side) => {
    const middle = (from + to) / 2
    return Math.abs(side.at - at) < touching && side.from < middle && side.to > middle
  })

const borderAlong = (rules: readonly Rule[], at = 0, from = 0, to = 0): Border | undefined =>
  borderOf(
    rules.filter((rule) => Math.abs(rule.at - at) < touching),
    from,
    to,
  )

interface Borders {
  below(row: number, column: number): boolean
  right(row: number, column: number): boolean
}

/** Places without a rule between them are one cell. */
function mergedCells(rows: number, columns: number, borders: Borders): Omit<CellPlace, keyof Box>[] {
  const places = plainCells(rows, columns)
  const sets = new DisjointSets(places.length)
  for (const [index, { row, column }] of places.entries()) {
    if (column + 1 < columns && !borders.right(row, column)) sets.join(index + 1, index)
    if (row + 1 < rows && !borders.below(row, column)) sets.join(index + columns, index)
  }
  const groups = [...groupBy(places.entries(), ([index]) => sets.find(index)).values()]
  const cells = groups.map((group) => {
    const inside = group.map(([, place]) => place)
    return {
      row: least(inside.map(({ row }) => row)),
      toRow: greatest(inside.map(({ row }) => row)),
      column: least(inside.map(({ column }) => column)),
      toColumn: greatest(inside.map(({ column }) => column)),
      places: group.length,
    }
  })
  const fit = cells.every(
    ({ row, toRow, column, toColumn, places: held }) => (toRow - row + 1) * (toColumn - column + 1) === held,
  )
  if (!fit) return stackedSpans(rows, columns, borders)
  return cells
    .map(({ places: _, ...cell }) => cell)
    .sort((one, other) => one.row - other.row || one.column - other.column)
}

/**
 * Cells of a table whose rules are not closed: the pieces of each row between upright rules, joined with those below
 * that are as wide and have no rule above them.
 */
function stackedSpans(rows: number, columns: number, borders: Borders): Omit<CellPlace, keyof Box>[] {
  const done: Omit<CellPlace, keyof Box>[] = []
  let above = new Map<string, { row: number; toRow: number; column: number; toColumn: number }>()
  for (let row = 0; row < rows; row++) {
    const current: typeof above = new Map()
    for (let column = 0; column < columns; ) {
      let toColumn = column
      while (toColumn + 1 < columns && !borders.right(row, toColumn)) toColumn += 1
      const key = `${column}-${toColumn}`
      const over = above.get(key)
      const span = Array.from({ length: toColumn - column + 1 }, (_, index) => column + index)
      if (over && span.every((at) => !borders.below(row - 1, at))) {
        over.toRow = row
        current.set(key, over)
      } else {
        const cell = { row, toRow: row, column, toColumn }
        done.push(cell)
        current.set(key, cell)
      }
      column = toColumn + 1
    }
    above = current
  }
  return done
}
