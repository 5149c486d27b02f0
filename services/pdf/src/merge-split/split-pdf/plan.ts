import { maxPages } from '@folio/contract/options/page-choice'
import {
  pagePlanText,
  pagesInPlan,
  parsePagePlan,
  type Turn,
  type TurnedPage,
} from '@folio/contract/options/page-plan'
import { maxParts, splitWaysText } from '@folio/contract/options/split-ways'
import { type Pages, pagesOf, rangeFault, rangeText } from '@folio/contract/pages/page-ranges'
import type { OptionsOf } from '@folio/contract/tool'
import type { splitPdf } from '@folio/contract/tools/split-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { SplitFacts } from '../splitting/split-task.ts'

export type SplitOptions = OptionsOf<typeof splitPdf>

/** What a part holds. */
export interface PlannedPart {
  /** From 1, in the order wanted. */
  readonly pages: readonly number[]
  /** By how much each of these is turned clockwise. */
  readonly turns: readonly Turn[]
  /** Title of the bookmark it begins at. */
  readonly bookmark?: string
}

/**
 * Which pages go into which part: the specification's three methods, or one of the further ways in their place. Where
 * `pages` names some, these alone are split, in their order and turned; bookmarks and sizes go by the pages of the
 * document. Ranges name their pages themselves, so that `pages` only tells how these are turned.
 * @throws Failure `wrong-option` with the sentence the page would have shown, `too-many-pages`
 */
export function planSplit(options: SplitOptions, look: SplitFacts): readonly PlannedPart[] {
  const parts = partsOf(options, takenOf(options, look.pages), look).filter(hasPages)
  if (parts.length === 0) throw wrong(splitWaysText.noPages)
  if (parts.length <= maxParts) return parts
  throw new Failure('too-many-pages', { text: splitWaysText.tooManyParts(parts.length) })
}

function takenOf({ pages }: SplitOptions, pageCount: number): readonly TurnedPage[] {
  const choice = parsePagePlan(pages, 1)
  if ('error' in choice) throw wrong(choice.error)
  if (choice.plan.includes('blank')) throw wrong(pagePlanText.noBlanks)
  const result = pagesInPlan(choice.plan, { file: 0, pageCount, most: maxPages })
  if ('error' in result) throw wrong(result.error)
  if (result.pages.length > maxPages)
    throw new Failure('too-many-pages', { text: splitWaysText.tooManyPages })
  return result.pages
}

function partsOf(
  options: SplitOptions,
  turnedPages: readonly TurnedPage[],
  look: SplitFacts,
): readonly PlannedPart[] {
  switch (options.moreWays) {
    case 'every':
      return groups(turnedPages, options.everyPages)
    case 'odd-even':
      return [1, 0].map((rest) => partOf(turnedPages.filter(({ page }) => page % 2 === rest)))
    case 'extract':
      if (options.pages.trim() === '') throw wrong(splitWaysText.noPages)
      return [partOf(turnedPages)]
    case 'size':
      return between(look.sizeStarts, look.pages).map((pages) => within(turnedPages, pages))
    case 'bookmarks':
      return atBookmarks(Number(options.bookmarkLevel), turnedPages, look)
    case 'off':
      return byMethod(options, turnedPages, look.pages)
  }
}

/** One each, two halves (the first has the odd page), or the visitor's ranges. */
function byMethod(
  { splitMethod, customRanges }: SplitOptions,
  turnedPages: readonly TurnedPage[],
  pageCount: number,
): readonly PlannedPart[] {
  if (splitMethod !== 'ranges')
    return groups(turnedPages, splitMethod === 'pages' ? 1 : Math.ceil(turnedPages.length / 2))
  if (customRanges.length === 0) throw wrong(rangeText.noRanges)
  const turns = new Map(turnedPages.map(({ page, turn }) => [page, turn]))
  return customRanges.map((range) => {
    const fault = rangeFault(range, pageCount)
    if (fault !== undefined) throw wrong(fault)
    return partOf(pagesOf([range]).map((page) => ({ page, turn: turns.get(page) ?? 0 })))
  })
}

/** What stands before the first bookmark is a part without a title; of several on one page the first gives it. */
function atBookmarks(
  level: number,
  turnedPages: readonly TurnedPage[],
  { bookmarks, pages }: SplitFacts,
): readonly PlannedPart[] {
  const titles = new Map<number, string>()
  for (const { title, page } of bookmarks.filter((bookmark) => bookmark.level <= level)) {
    if (page < pages && !titles.has(page)) titles.set(page, title)
  }
  if (titles.size === 0) throw wrong(splitWaysText.noBookmarks)
  const starts = [...new Set([0, ...titles.keys()])].sort((one, other) => one - other)
  return between(starts, pages).map((range, index) => {
    const bookmark = titles.get(starts[index] ?? 0)
    return { ...within(turnedPages, range), ...(bookmark !== undefined && { bookmark }) }
  })
}

/** @param starts indices from 0, ascending */
const between = (starts: readonly number[], pageCount: number): readonly Pages[] =>
  starts.map((start, index) => ({ start: start + 1, end: starts[index + 1] ?? pageCount }))

const groups = (turnedPages: readonly TurnedPage[], size: number): readonly PlannedPart[] =>
  Array.from({ length: Math.ceil(turnedPages.length / size) }, (_, index) =>
    partOf(turnedPages.slice(index * size, (index + 1) * size)),
  )

/** Those of a range that are taken, in their order in the document. */
const within = (turnedPages: readonly TurnedPage[], { start, end }: Pages): PlannedPart =>
  partOf(
    turnedPages
      .filter(({ page }) => start <= page && page <= end)
      .toSorted((one, other) => one.page - other.page),
  )

const partOf = (turnedPages: readonly TurnedPage[]): PlannedPart => ({
  pages: turnedPages.map(({ page }) => page),
  turns: turnedPages.map(({ turn }) => turn),
})

const hasPages = ({ pages }: PlannedPart): boolean => pages.length > 0
const wrong = (text: string): Failure => new Failure('wrong-option', { text })
