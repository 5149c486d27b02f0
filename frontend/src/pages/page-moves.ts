type Move = (page: number, columns: number, screenful: number, last: number) => number

/** Where a key leads from a page (from 1) of a grid of so many columns. */
export const pageMoves: Readonly<Record<string, Move>> = {
  ArrowRight: (page, _, __, last) => Math.min(last, page + 1),
  ArrowLeft: (page) => Math.max(1, page - 1),
  ArrowDown: (page, columns, _, last) => (page + columns <= last ? page + columns : page),
  ArrowUp: (page, columns) => (page > columns ? page - columns : page),
  PageDown: (page, _, screenful, last) => Math.min(last, page + screenful),
  PageUp: (page, _, screenful) => Math.max(1, page - screenful),
  Home: () => 1,
  End: (_, __, ___, last) => last,
}
