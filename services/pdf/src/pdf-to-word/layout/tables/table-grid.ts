import type { Box } from '../../reading/geometry.ts'

/** How a rule looks; thickness in points. */
export interface Border {
  readonly thickness: number
  readonly color: string
}

export type Side = 'top' | 'left' | 'bottom' | 'right'

/** A cell, possibly over several rows and columns; from 0, `toRow` and `toColumn` inclusive. */
export interface CellPlace extends Box {
  readonly row: number
  readonly toRow: number
  readonly column: number
  readonly toColumn: number
  /** The rules along its sides, where these are known; undefined for a side without one. */
  readonly sides?: Readonly<Record<Side, Border | undefined>>
}

/** The lines between which the cells of a table lie. */
export interface TableGrid extends Box {
  /** Borders between columns and rows, outer ones included, in points. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  /** Row by row; together they fill the grid. */
  readonly cells: readonly CellPlace[]
  /** How its rules look; undefined for a table without rules. */
  readonly border: Border | undefined
}

/** @param xs, ys ascending, at least two of each */
export function gridOf(
  xs: readonly number[],
  ys: readonly number[],
  cells: readonly Omit<CellPlace, keyof Box>[],
  border: TableGrid['border'],
): TableGrid {
  const at = (values: readonly number[], index: number) => values[index] ?? values.at(-1) ?? 0
  return {
    ...{ xs, ys, border },
    ...{ x0: at(xs, 0), x1: at(xs, xs.length - 1), y0: at(ys, 0), y1: at(ys, ys.length - 1) },
    cells: cells.map((cell) => ({
      ...cell,
      x0: at(xs, cell.column),
      x1: at(xs, cell.toColumn + 1),
      y0: at(ys, cell.row),
      y1: at(ys, cell.toRow + 1),
    })),
  }
}

/** One cell for each place. */
export const plainCells = (rows: number, columns: number): Omit<CellPlace, keyof Box>[] =>
  Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return { row, toRow: row, column, toColumn: column }
  })
