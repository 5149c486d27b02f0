import { textOf } from '../lines/line-model.ts'
import { romanValue } from '../lines/roman-numbers.ts'
import { heaviest } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import type { PageContent } from './page-content.ts'

/** A row at the top or the bottom of a page, which may be its header or footer. */
export interface RunningRow {
  readonly page: PageContent
  readonly row: SegmentRow
  readonly place: 'header' | 'footer'
  /** The same for rows as far from their edge of the page whose text is the same, numbers in it aside. */
  readonly key: string
  /** The same for all rows as far from that edge. */
  readonly height: string
}

const headerZone = 0.14
const footerZone = 0.86
/** Rows from the top or the bottom that may belong to it. */
const maxRows = 4
const sameHeight = 4

/**
 * Rows that may be running: the four outermost that lie in the outer 14 % of a page, and all there that the document
 * marks as such.
 */
export function runningRowsOf(page: PageContent): RunningRow[] {
  const rows = segmentRows(page.segments)
  return rows.flatMap((row, index): RunningRow[] => {
    const artifact = row.segments.every((segment) => segment.artifact)
    const top = (index < maxRows || artifact) && row.y < page.height * headerZone
    const bottom = (index >= rows.length - maxRows || artifact) && row.y > page.height * footerZone
    if (!top && !bottom) return []
    const place = top ? 'header' : 'footer'
    const text = rowText(row)
    const masked = romanValue(text) > 0 ? 'roman' : text.replace(/\d+/g, '#')
    // Pages of other paper have it as far from their edge.
    const height = Math.round((top ? row.y : page.height - row.y) / sameHeight)
    return [{ page, row, place, key: `${place}|${masked}|${height}`, height: `${place}|${height}` }]
  })
}

/** A heading is larger than the text below it; headers of books are as large or smaller. */
const leastTitle = 1.2

/** Whether a row has words in larger letters than most of its page. */
export function isTitle({ page, row }: RunningRow): boolean {
  const text = heaviest(page.segments.map((segment) => [segment.size, textOf(segment).length]))
  const isLarge = row.segments.every(({ size }) => size >= leastTitle * (text ?? size))
  return isLarge && /\p{L}/u.test(rowText(row))
}

/** The text of a row, with a space between its segments. */
export const rowText = ({ segments }: SegmentRow): string =>
  segments.map((segment) => textOf(segment)).join(' ')

export const numbersIn = (row: SegmentRow): number[] => (rowText(row).match(/\d+/g) ?? []).map(Number)
