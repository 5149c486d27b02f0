import { formatRange, type Pages } from '@folio/contract/pages/page-ranges'

/** What is picked, in the visitor's order. Ranges that a change does not concern stay the very same objects. */
export type PickedPages = readonly Pages[]

/** Whether a page is in one of the ranges. */
export const isPicked = (picked: PickedPages, page: number): boolean =>
  picked.some((range) => holds(range, page))

/** Numbers, from 1, of the ranges that a page is in. */
export const rangesWith = (picked: PickedPages, page: number): readonly number[] =>
  picked.flatMap((range, index) => (holds(range, page) ? [index + 1] : []))

/** How many different pages of a document are picked; what was picked of a longer one does not count. */
export function pickedCount(picked: PickedPages, pageCount: number): number {
  let count = 0
  let reached = 0
  for (const { start, end } of [...picked].sort((one, other) => one.start - other.start)) {
    const last = Math.min(end, pageCount)
    count += Math.max(0, last - Math.max(start - 1, reached))
    reached = Math.max(reached, last)
  }
  return count
}

/** Picks a page, which joins its neighbors, or takes it out of every range it is in. */
export function toggled(picked: PickedPages, page: number): PickedPages {
  if (isPicked(picked, page)) return without(picked, { start: page, end: page })
  const before = picked.findIndex(({ end }) => end === page - 1)
  const after = picked.findIndex(({ start }) => start === page + 1)
  const [left, right] = [picked[before], picked[after]]
  if (left) {
    const joins = right !== undefined && after === before + 1
    return picked.toSpliced(before, joins ? 2 : 1, { start: left.start, end: joins ? right.end : page })
  }
  return right
    ? picked.with(after, { start: page, end: right.end })
    : inOrder(picked, { start: page, end: page })
}

/** Picks all pages between two as one range of its own; other ranges lose them. */
export function spanned(picked: PickedPages, one: number, other: number): PickedPages {
  const range = { start: Math.min(one, other), end: Math.max(one, other) }
  return inOrder(without(picked, range), range)
}

/** Neighbors made one, for pages that all go into the same file. */
export function joined(picked: PickedPages): PickedPages {
  const ranges: Pages[] = []
  for (const range of picked) {
    const last = ranges.at(-1)
    if (last && range.start === last.end + 1) ranges.splice(-1, 1, { start: last.start, end: range.end })
    else ranges.push(range)
  }
  return ranges
}

/** Returns pages as people write them: `1-3, 5`. */
export const writePicked = (picked: PickedPages): string => picked.map(formatRange).join(', ')

const holds = ({ start, end }: Pages, page: number): boolean => start <= page && page <= end

const without = (picked: PickedPages, { start, end }: Pages): PickedPages =>
  picked.flatMap((range) => {
    if (range.end < start || range.start > end) return [range]
    return [
      ...(range.start < start ? [{ start: range.start, end: start - 1 }] : []),
      ...(range.end > end ? [{ start: end + 1, end: range.end }] : []),
    ]
  })

/** Returns the list with the range inserted before the first one that begins later. */
function inOrder(picked: PickedPages, range: Pages): PickedPages {
  const next = picked.findIndex(({ start }) => start > range.start)
  return picked.toSpliced(next === -1 ? picked.length : next, 0, range)
}
