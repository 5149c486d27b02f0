import type { Box } from '../../reading/geometry.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'
import { areSideBySide } from '../tables/side-by-side.ts'
import { isBegunColumn } from './begun-column.ts'

/** Something that stands on a page: a piece of text, a table or a picture. */
export interface Placed extends Box {
  /** Points, and the baseline; of text only. */
  readonly size?: number
  readonly y?: number
}

export interface Gutter {
  /** Its middle, and how wide it is. */
  readonly x: number
  readonly width: number
  /** Between which heights the columns run. */
  readonly top: number
  readonly bottom: number
}

const step = 3
const narrowestPage = 120
/** Where there is less room than this, in points, lines of columns are at least so long, in em: shorter ones are terms beside what they mean. */
const narrow = { room: 200, leastLine: 4 }
const narrowestGutter = 5
const fewestLines = 4
const shortestOverlap = 30

/**
 * The best place to part items between x0 and x1 into two columns of text; undefined when there is none.
 * @param barriers what columns end at where it runs across their gutter, as a rule or the band under the head of a table
 */
export function findGutter(
  items: readonly Placed[],
  { left: x0, right: x1 }: Frame,
  barriers: readonly Box[] = [],
): Gutter | undefined {
  const width = x1 - x0
  if (width < narrowestPage) return undefined
  const sorted = [
    ...barriers.map((box) => ({ box, item: undefined })),
    ...items.map((item) => ({ box: item, item })),
  ].sort((one, other) => one.box.y0 - other.box.y0)
  let best: (Gutter & { readonly score: number }) | undefined
  for (let x = x0 + 0.22 * width; x <= x0 + 0.78 * width; x += step) {
    for (const run of runsBeside(sorted, x)) {
      const gutter = gutterOf(run, x, x0, x1)
      if (gutter && (!best || gutter.score > best.score)) best = gutter
    }
  }
  return best
}

/** An item, or a barrier, which is none. */
interface Mark {
  readonly box: Box
  readonly item: Placed | undefined
}

/** Runs of items, from top to bottom, that all keep to one side of x. */
function runsBeside(sorted: readonly Mark[], x: number): Placed[][] {
  const runs: Placed[][] = [[]]
  for (const { box, item } of sorted) {
    if (box.x0 < x - 3 && box.x1 > x + 3) runs.push([])
    else if (item) runs.at(-1)?.push(item)
  }
  return runs
}

function gutterOf(
  run: readonly Placed[],
  x: number,
  x0: number,
  x1: number,
): (Gutter & { readonly score: number }) | undefined {
  const left = run.filter((item) => item.x1 <= x)
  const right = run.filter((item) => item.x0 >= x)
  const top = Math.max(least(left.map((item) => item.y0)), least(right.map((item) => item.y0)))
  const bottom = Math.min(greatest(left.map((item) => item.y1)), greatest(right.map((item) => item.y1)))
  // A title above the columns that ends before the gutter is no evidence of them.
  const beside = (side: readonly Placed[]) => side.filter((item) => item.y1 > top && item.y0 < bottom)
  const leastLine = x1 - x0 < narrow.room ? narrow.leastLine : 0
  const begun = isBegunColumn(left, right)
  if (!begun && !areColumns(beside(left), beside(right), Math.min(x - x0, x1 - x), leastLine))
    return undefined
  // A few items that stand on one side above the columns are not part of them.
  const early = run.filter((item) => item.y0 < top - 2 - 0.5 * (item.size ?? 10))
  if (early.length > 0 && early.length <= 3) {
    return gutterOf(
      run.filter((item) => !early.includes(item)),
      ...([x, x0, x1] as const),
    )
  }
  const from = greatest(left.map((item) => item.x1))
  const to = least(right.map((item) => item.x0))
  if (to - from < narrowestGutter || (!begun && bottom - top <= shortestOverlap)) return undefined
  return {
    x: (from + to) / 2,
    width: to - from,
    top: least(run.map((item) => item.y0)),
    bottom: greatest(run.map((item) => item.y1)),
    score: left.length + right.length + (to - from) * 0.01,
  }
}

/**
 * @param width of the narrower one, in points
 * @param leastLine what their lines measure at least, in em
 */
function areColumns(
  left: readonly Placed[],
  right: readonly Placed[],
  width: number,
  leastLine: number,
): boolean {
  const isWide = ({ x0, x1, size = 0 }: Placed) => x1 - x0 > Math.max(0.55 * width, leastLine * size)
  const wide = (side: readonly Placed[]) => side.filter(isWide).length
  const enough = (side: readonly Placed[]) => wide(side) >= fewestLines && wide(side) > 0.45 * side.length
  // A column with figures and code in it has many short lines beside its long ones.
  const mixed = (side: readonly Placed[]) => wide(side) >= 2 * fewestLines && wide(side) > 0.15 * side.length
  return (
    (enough(left) && (enough(right) || mixed(right))) ||
    (mixed(left) && enough(right)) ||
    areSideBySide(left, right)
  )
}
