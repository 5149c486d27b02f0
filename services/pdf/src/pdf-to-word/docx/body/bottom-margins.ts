import type { LaidPage } from '../../layout/flow/block-model.ts'
import { least } from '../../layout/lines/statistics.ts'
import type { Extent } from './text-extent.ts'

const largestMargin = 72
/**
 * Lines may turn out higher, or more of them, where the document is opened. What a page has to spare catches them, as its end is
 * a break; text that runs on over pages must not lose the last of them by it.
 */
const spare = { least: 3, most: 90, gained: 0.4 }
/** Over each page that text runs on so much of it may move to the next one, in points: the last one holds that where it has room. */
const moved = 12

/** Pages that text runs on over, or a single one, by their place among all pages; where their text ends. */
interface Run {
  readonly from: number
  readonly to: number
  /** Points free below the lowest text of these pages. */
  readonly free: number
  /** Some of it stands in columns, whose section ends with their page: text that does not find room there begins another one. */
  readonly hasColumns: boolean
}

function runsOf(pages: readonly LaidPage[], extents: readonly (Extent | undefined)[]): Run[] {
  const runs: Run[] = []
  for (const [index, { bands, height }] of pages.entries()) {
    const y1 = extents[index]?.y1
    const free = y1 === undefined ? Infinity : height - y1
    const own = { from: index, to: index, free, hasColumns: bands.some(({ columns }) => columns.length > 1) }
    const open = bands[0]?.columns[0]?.continues ? runs.pop() : undefined
    runs.push(open ? joined(open, own) : own)
  }
  return runs
}

const joined = (one: Run, next: Run): Run => ({
  from: one.from,
  to: next.to,
  free: Math.min(one.free, next.free),
  hasColumns: one.hasColumns || next.hasColumns,
})

/**
 * Points that each page of some runs may have to spare: over all pages that text runs on, less than the last one holds.
 * @param usual what is free below text that fills a page
 */
function spareFor(
  runs: readonly Run[],
  pages: readonly LaidPage[],
  extents: readonly (Extent | undefined)[],
  usual: number,
): number {
  let most = spare.most
  for (const { from, to, hasColumns } of runs) {
    const count = to - from + 1
    const { y0, y1, aboveNotes } = extents[to] ?? { y0: 0, y1: 0, aboveNotes: 0 }
    if (count === 1) continue
    const room = aboveNotes + (pages[to]?.height ?? 0) - usual - y1
    const hasRoom = !hasColumns && room > count * moved
    most = Math.min(most, hasRoom ? spare.least : (spare.gained * (y1 - y0)) / count)
  }
  return Math.max(spare.least, most)
}

/** Pages that text runs on over end with a margin of their own where it is so much larger than that of the others, in points. */
const ownMargin = 12

/** The bottom margin of each page, in points; it may be too small for paper. */
export function bottomMargins(
  pages: readonly LaidPage[],
  extents: readonly (Extent | undefined)[],
): number[] {
  const runs = runsOf(pages, extents)
  const hasRoom = ({ from, to }: Run) => from === to && (extents[from]?.aboveNotes ?? 0) > spare.most
  const [noted, flowing] = [runs.filter(hasRoom), runs.filter((run) => !hasRoom(run))]
  const usual = least(flowing.map(({ free }) => free).filter(Number.isFinite), largestMargin)
  const isOwn = ({ from, to, free, hasColumns }: Run) => to > from && !hasColumns && free - usual > ownMargin
  const [own, common] = [flowing.filter(isOwn), flowing.filter((run) => !isOwn(run))]
  const bottom = least([
    // Notes stand on the margin of their page, and what turns out higher finds its room above them.
    ...noted.map(({ free }) => free),
    ...(flowing.length > 0 ? [Math.min(largestMargin, usual - spareFor(common, pages, extents, usual))] : []),
  ])
  return pages.map((_, index) => {
    const run = own.find(({ from, to }) => index >= from && index <= to)
    return run ? run.free - spareFor([run], pages, extents, run.free) : bottom
  })
}
