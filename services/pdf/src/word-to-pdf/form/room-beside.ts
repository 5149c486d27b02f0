import type { Box } from '@folio/pdf-document/pages/box'

/** The room left free before what comes next, in points. */
const gap = 2

/**
 * How far to the right a box may be stretched without touching what is drawn on its lines, in points from the left;
 * at least as far as it reaches.
 */
export function roomBeside([left, bottom, right, top]: Box, drawings: readonly Box[], edge: number): number {
  const onLine = drawings.filter(([, low, , high]) => low < top && high > bottom)
  const ends = onLine.flatMap(([from, , to]) => {
    if (from >= right - gap) return [from - gap]
    // The frame or the shade of the cell that it stands in.
    return to > right && from <= left ? [to - gap] : []
  })
  return Math.max(right, Math.min(edge, ...ends))
}
