/** A range of pages as a visitor typed it; both ends are included, and the id is the page's own. */
export interface PageRange {
  readonly start: number
  readonly end: number
  readonly id: string
}

/** Pages `start` to `end`, 1-based, both included. */
export type Pages = Pick<PageRange, 'start' | 'end'>

/** The largest page number that is accepted while the page count is unknown. */
export const unknownPageLimit = 999

/** What is said of page ranges that cannot be used. */
export const rangeText = {
  wrongStart: 'Please enter a valid start page number',
  wrongEnd: 'Please enter a valid end page number',
  endBeforeStart: 'End page cannot be less than start page',
  noRanges: 'Please add at least one page range for custom splitting',
  tooMany: (most: number) => `Please add at most ${most} ranges`,
  startTooLarge: (last: number) => `Start page cannot be greater than ${last}`,
  endTooLarge: (last: number) => `End page cannot be greater than ${last}`,
} as const

/** What is wrong with a range of a document of `pageCount` pages, or undefined when it can be used. */
export function rangeFault({ start, end }: Pages, pageCount = unknownPageLimit): string | undefined {
  if (!isPage(start)) return rangeText.wrongStart
  if (start > pageCount) return rangeText.startTooLarge(pageCount)
  if (!Number.isSafeInteger(end)) return rangeText.wrongEnd
  if (end < start) return rangeText.endBeforeStart
  return end > pageCount ? rangeText.endTooLarge(pageCount) : undefined
}

/** Whether a document could have a page of this number. */
export const isPage = (value: number): boolean => Number.isSafeInteger(value) && value >= 1

/** Reads the two fields of the range editor; an empty end means the start page alone. */
export function readRange(
  startText: string,
  endText: string,
  pageCount?: number,
): { readonly range: Pages } | { readonly error: string } {
  const start = readPage(startText)
  const range = { start, end: endText.trim() === '' ? start : readPage(endText) }
  const error = rangeFault(range, pageCount)
  return error === undefined ? { range } : { error }
}

const readPage = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** A range as people write it: `4` or `1-3`. */
export const formatRange = ({ start, end }: Pages): string => (start === end ? `${start}` : `${start}-${end}`)

/** Pages named by the ranges, in their order, repeated where ranges overlap. */
export const pagesOf = (list: readonly Pages[]): number[] =>
  list.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, index) => start + index))

/** More ranges than this are told by the first ones and the last. */
const shownRanges = 4

/** A list of pages in order as people write it: `1-3, 7`, `1, 3, 5, …, 119`. */
export function formatPages(pages: readonly number[]): string {
  const ranges: { start: number; end: number }[] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open.end + 1) open.end = page
    else ranges.push({ start: page, end: page })
  }
  const texts = ranges.map(formatRange)
  const short =
    texts.length <= shownRanges ? texts : [...texts.slice(0, shownRanges - 1), '…', ...texts.slice(-1)]
  return short.join(', ')
}
