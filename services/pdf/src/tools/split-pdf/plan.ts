import type { PageRange } from '@folio/contract/options'
import { type Pages, rangeFault, rangeText } from '@folio/contract/page-ranges'
import type { SplitMethod } from '@folio/contract/tools/split-pdf'
import { Failure } from '@folio/service-kit/failure'

const maxParts = 2_000

/** What each part of a document holds. `pagesPerPart` is there when all parts are cut in one pass. */
export interface SplitPlan {
  readonly parts: readonly Pages[]
  readonly pagesPerPart?: number
}

/**
 * Which pages go into which part: one each, two halves (the first has the odd page), or the visitor's ranges.
 * @throws Failure `wrong-option` with the sentence the page would have shown, `too-many-pages`
 */
export function planSplit(
  { splitMethod, customRanges }: { splitMethod: SplitMethod; customRanges: readonly PageRange[] },
  pageCount: number,
): SplitPlan {
  switch (splitMethod) {
    case 'pages':
      return evenly(pageCount, 1)
    case 'half':
      return evenly(pageCount, Math.ceil(pageCount / 2))
    case 'ranges':
      return { parts: checked(customRanges, pageCount) }
  }
}

function evenly(pageCount: number, pagesPerPart: number): SplitPlan {
  const count = Math.ceil(pageCount / pagesPerPart)
  if (count > maxParts) {
    const text = `This PDF has ${pageCount.toLocaleString('en-US')} pages. At most 2,000 can be split one by one; use ranges instead.`
    throw new Failure('too-many-pages', { text })
  }
  const parts = Array.from({ length: count }, (_, index) => ({
    start: index * pagesPerPart + 1,
    end: Math.min((index + 1) * pagesPerPart, pageCount),
  }))
  return { parts, pagesPerPart }
}

function checked(ranges: readonly PageRange[], pageCount: number): readonly Pages[] {
  if (ranges.length === 0) throw new Failure('wrong-option', { text: rangeText.noRanges })
  for (const range of ranges) {
    const text = rangeFault(range, pageCount)
    if (text !== undefined) throw new Failure('wrong-option', { text })
  }
  return ranges
}
