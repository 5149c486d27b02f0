import { parsePageList } from '@folio/contract/options/page-list'
import { maxParts, splitWaysText } from '@folio/contract/options/split-ways'
import { parseTurnedPages, type Turns } from '@folio/contract/options/turned-pages'
import { pagesOf, rangeFault, rangeText } from '@folio/contract/pages/page-ranges'
import type { OptionsOf } from '@folio/contract/tool'
import type { splitPdf } from '@folio/contract/tools/split-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Look } from '../splitting/split-task.ts'

export type SplitOptions = OptionsOf<typeof splitPdf>

/** What a part holds. */
export interface PlannedPart {
  /** From 1, in the order wanted. */
  readonly pages: readonly number[]
  /** Title of the bookmark it begins at. */
  readonly bookmark?: string
}

/**
 * Which pages go into which part: the specification's three methods, or one of the further ways in their place.
 * @throws Failure `wrong-option` with the sentence the page would have shown, `too-many-pages`
 */
export function planSplit(options: SplitOptions, look: Look): readonly PlannedPart[] {
  const parts = partsOf(options, look)
  if (parts.length <= maxParts) return parts
  throw new Failure('too-many-pages', { text: splitWaysText.tooManyParts(parts.length) })
}

/**
 * Which pages are turned, and by how much.
 * @throws Failure `wrong-option` with the sentence the page would have shown
 */
export function plannedTurns({ turnedPages }: SplitOptions, { pages }: Look): Turns {
  const read = parseTurnedPages(turnedPages, pages)
  if ('error' in read) throw wrong(read.error)
  return read.turns
}

function partsOf(options: SplitOptions, look: Look): readonly PlannedPart[] {
  const all = numbers(1, look.pages)
  switch (options.moreWays) {
    case 'every':
      return groups(all, options.everyPages)
    case 'odd-even':
      return [1, 0].map((rest) => ({ pages: all.filter((page) => page % 2 === rest) })).filter(hasPages)
    case 'extract':
      return [{ pages: listed(options.extractPages, look.pages) }]
    case 'size':
      return between(look.sizeStarts, look.pages)
    case 'bookmarks':
      return atBookmarks(Number(options.bookmarkLevel), look)
    case 'off':
      return byMethod(options, all)
  }
}

/** One each, two halves (the first has the odd page), or the visitor's ranges. */
function byMethod(
  { splitMethod, customRanges }: SplitOptions,
  all: readonly number[],
): readonly PlannedPart[] {
  if (splitMethod !== 'ranges') return groups(all, splitMethod === 'pages' ? 1 : Math.ceil(all.length / 2))
  if (customRanges.length === 0) throw wrong(rangeText.noRanges)
  return customRanges.map((range) => {
    const fault = rangeFault(range, all.length)
    if (fault !== undefined) throw wrong(fault)
    return { pages: pagesOf([range]) }
  })
}

function listed(text: string, pageCount: number): readonly number[] {
  if (text.trim() === '') throw wrong(splitWaysText.noPages)
  const list = parsePageList(text, pageCount)
  if ('error' in list) throw wrong(list.error)
  return pagesOf(list.ranges)
}

/** What stands before the first bookmark is a part without a title; of several on one page the first gives it. */
function atBookmarks(level: number, { bookmarks, pages }: Look): readonly PlannedPart[] {
  const titles = new Map<number, string>()
  for (const { title, page } of bookmarks.filter((bookmark) => bookmark.level <= level)) {
    if (page < pages && !titles.has(page)) titles.set(page, title)
  }
  if (titles.size === 0) throw wrong(splitWaysText.noBookmarks)
  const starts = [...new Set([0, ...titles.keys()])].sort((one, other) => one - other)
  return between(starts, pages).map((part, index) => {
    const bookmark = titles.get(starts[index] ?? 0)
    return { ...part, ...(bookmark !== undefined && { bookmark }) }
  })
}

/** @param starts indices from 0, ascending */
const between = (starts: readonly number[], pageCount: number): readonly PlannedPart[] =>
  starts.map((start, index) => ({ pages: numbers(start + 1, starts[index + 1] ?? pageCount) }))

const groups = (pages: readonly number[], size: number): readonly PlannedPart[] =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, index) => ({
    pages: pages.slice(index * size, (index + 1) * size),
  }))

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const hasPages = ({ pages }: PlannedPart): boolean => pages.length > 0
const wrong = (text: string): Failure => new Failure('wrong-option', { text })
