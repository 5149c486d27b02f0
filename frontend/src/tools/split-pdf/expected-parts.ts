import { estimatedParts } from '@folio/contract/estimates'
import { namePattern } from '@folio/contract/names/part-name'
import { parsePageList } from '@folio/contract/options/page-list'
import { maxParts, splitWaysText } from '@folio/contract/options/split-ways'
import { parseTurnedPages } from '@folio/contract/options/turned-pages'
import { rangeFault, rangeText, unknownPageLimit } from '@folio/contract/pages/page-ranges'
import { splitView } from '@folio/contract/pages/split-view'
import type { OptionsOf } from '@folio/contract/tool'
import type { splitPdf } from '@folio/contract/tools/split-pdf'

export type SplitOptions = OptionsOf<typeof splitPdf>

/** How many files a split gives, in words where only the server can know. `known` is the number of pages. */
export function expectedParts(options: SplitOptions, known: number | undefined): string {
  const count = partCount(options, known)
  if (count !== undefined) return String(count)
  return options.moreWays === 'bookmarks' ? 'One for each bookmark' : 'As many as needed'
}
/** What is wrong with the chosen way and this document, or undefined. */
export function splitFault(options: SplitOptions, known: number | undefined): string | undefined {
  if (!namePattern.pattern.test(options.nameTemplate)) return `Please enter ${namePattern.says}`
  const turned = parseTurnedPages(options.turnedPages, known ?? unknownPageLimit)
  if ('error' in turned) return turned.error
  const parts = known === undefined ? 0 : (partCount(options, known) ?? 0)
  if (parts > maxParts) return splitWaysText.tooManyParts(parts)
  if (options.moreWays === 'extract') {
    if (options.extractPages.trim() === '') return splitWaysText.noPages
    const list = parsePageList(options.extractPages, known ?? unknownPageLimit)
    return 'error' in list ? list.error : undefined
  }
  if (options.moreWays !== 'off' || options.splitMethod !== 'ranges') return undefined
  if (options.customRanges.length === 0) return rangeText.noRanges
  return options.customRanges.map((range) => rangeFault(range, known)).find((fault) => fault !== undefined)
}

/** Nothing where only the server can know. */
function partCount(options: SplitOptions, known: number | undefined): number | undefined {
  const pages = known ?? splitView.assumedPages
  switch (options.moreWays) {
    case 'every':
      return Math.ceil(pages / options.everyPages)
    case 'odd-even':
      return Math.min(2, pages)
    case 'extract':
      return 1
    case 'bookmarks':
    case 'size':
      return undefined
    case 'off': {
      const files = estimatedParts(options.splitMethod, options.customRanges.length, known)
      // A single page has no halves.
      return known === 1 && options.splitMethod === 'half' ? 1 : files
    }
  }
}
