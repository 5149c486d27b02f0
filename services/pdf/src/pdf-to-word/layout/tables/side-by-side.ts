/** A piece of text with its size in points and its baseline; what is no text has neither. */
interface Piece {
  readonly size?: number
  readonly y?: number
}

/** Pieces of text on one baseline. */
interface Row {
  readonly y: number
  readonly size: number
  pieces: number
}

/** So many rows must have several pieces on both sides, and such a share of all. */
const tabular = { rows: 6, share: 0.4 }
/** Rows of one table stand on the same baselines; of two tables not more than this share, by chance. */
const byChance = 0.5
/** How far the baselines of one row lie apart, in em. */
const sameRow = 0.15

/**
 * Whether two lists of pairs stand beside each other, as on a card of commands: both are tables without rules, whose rows
 * keep their own distances. Those of one table stand on the same baselines on both sides.
 */
export function areSideBySide(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [rowsOf(left), rowsOf(right)]
  if (!isTabular(one) || !isTabular(other)) return false
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  const [top, bottom] = [more[0]?.y ?? 0, more.at(-1)?.y ?? 0]
  const beside = fewer.filter(({ y }) => y >= top && y <= bottom)
  const shared = beside.filter(({ y, size }) => more.some((row) => Math.abs(row.y - y) < sameRow * size))
  return beside.length >= tabular.rows && shared.length < byChance * beside.length
}

function isTabular(rows: readonly Row[]): boolean {
  const several = rows.filter(({ pieces }) => pieces > 1).length
  return several >= tabular.rows && several >= tabular.share * rows.length
}

/** Returns the rows from top to bottom; what is no text has no row. */
function rowsOf(items: readonly Piece[]): Row[] {
  const rows: Row[] = []
  const texts = items.flatMap(({ y, size }) => (y !== undefined && size !== undefined ? [{ y, size }] : []))
  for (const { y, size } of texts.sort((one, other) => one.y - other.y)) {
    const last = rows.at(-1)
    if (last && y - last.y < sameRow * size) last.pieces += 1
    else rows.push({ y, size, pieces: 1 })
  }
  return rows
}
