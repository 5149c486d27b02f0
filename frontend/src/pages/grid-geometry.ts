/** Sheets of one size in rows, in a window that scrolls; all lengths in CSS pixels. */
export interface GridGeometry {
  readonly columns: number
  /** Width of a sheet; the gap comes on top. */
  readonly width: number
  readonly height: number
  readonly gap: number
  /** Height of all rows together, with the gaps. */
  readonly fullHeight: number
}

interface Measures {
  readonly pageCount: number
  readonly windowWidth: number
  readonly leastWidth: number
  readonly height: number
  readonly gap: number
}

/** Returns a grid of as many columns as fit; at least one. */
export function gridGeometry({ pageCount, windowWidth, leastWidth, height, gap }: Measures): GridGeometry {
  const columns = Math.max(1, Math.floor((windowWidth - gap) / (leastWidth + gap)))
  const width = Math.max(0, (windowWidth - gap) / columns - gap)
  return { columns, width, height, gap, fullHeight: gap + Math.ceil(pageCount / columns) * (height + gap) }
}

/** Where the sheet of a page (from 1) stands. */
export function placeOf(
  { columns, width, height, gap }: GridGeometry,
  page: number,
): { top: number; start: number } {
  const index = page - 1
  return {
    top: gap + Math.floor(index / columns) * (height + gap),
    start: gap + (index % columns) * (width + gap),
  }
}

/** First and last page of which anything can be seen. */
export function pagesInSight(
  { columns, height, gap }: GridGeometry,
  { top, height: seen }: { readonly top: number; readonly height: number },
  pageCount: number,
): { readonly first: number; readonly last: number } {
  const row = height + gap
  const firstRow = Math.max(0, Math.floor((top - gap) / row))
  const lastRow = Math.max(firstRow, Math.floor((top + seen - gap) / row))
  return {
    first: Math.min(pageCount, firstRow * columns + 1),
    last: Math.min(pageCount, (lastRow + 1) * columns),
  }
}

/** How far to scroll so that a page is seen whole. */
export function scrollTo(
  grid: GridGeometry,
  { top, height }: { readonly top: number; readonly height: number },
  page: number,
): number {
  const place = placeOf(grid, page).top
  const lowest = place + grid.height + grid.gap - height
  return Math.min(Math.max(top, lowest), place - grid.gap)
}
