import { median } from '../../support/alternate.ts'
import type { Cell, MeasuredRow } from '../contender.ts'

export interface Rival {
  readonly cell: Cell
  /** Its median time by Folio's: above 1 Folio is faster. */
  readonly ratio: number
}

/** Folio's cell is the first of a row. */
export const ownCell = ({ cells }: MeasuredRow): Cell | undefined => cells[0]

/** Those that did the job, the fastest first. */
export function rivalsOf(row: MeasuredRow): Rival[] {
  const own = ownCell(row)
  if (!own || own.times.length === 0) return []
  return row.cells
    .slice(1)
    .filter(({ times }) => times.length > 0)
    .map((cell) => ({ cell, ratio: median(cell.times) / median(own.times) }))
    .sort((one, other) => one.ratio - other.ratio)
}

/** Half of the way from the fastest to the slowest run, by the median: what a ratio may differ by without a cause. */
export function noiseOf({ times }: Cell): number {
  if (times.length < 2) return 0.5
  return (Math.max(...times) - Math.min(...times)) / 2 / median(times)
}
