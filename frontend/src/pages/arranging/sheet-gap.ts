import { type GridGeometry, placeOf } from '../grid-geometry.ts'

/** The gap between sheets that a point is nearest to, as the number of sheets before it; pixels from the grid's corner. */
export function gapAt(grid: GridGeometry, count: number, x: number, y: number): number {
  const row = Math.max(0, Math.floor((y - grid.gap / 2) / (grid.height + grid.gap)))
  const column = Math.round((x - grid.gap / 2) / (grid.width + grid.gap))
  return Math.min(count, row * grid.columns + Math.min(grid.columns, Math.max(0, column)))
}

/** Half the width of the line in a gap, in pixels. */
const halfLine = 1.5

/** Where the line in a gap stands; behind the last sheet of a row it stands at the end of that row. */
export function placeOfGap(grid: GridGeometry, gap: number): { top: number; start: number } {
  const atRowEnd = gap > 0 && gap % grid.columns === 0
  const { top, start } = placeOf(grid, atRowEnd ? gap : gap + 1)
  return { top, start: (atRowEnd ? start + grid.width : start - grid.gap) + grid.gap / 2 - halfLine }
}
