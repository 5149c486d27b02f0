import { estimatedParts } from '@folio/contract/estimates'
import { namePattern } from '@folio/contract/names/part-name'
import { maxParts, splitWaysText } from '@folio/contract/options/split-ways'
import { takenPages } from '@folio/contract/options/taken-pages'
import { rangeFault, rangeText, unknownPageLimit } from '@folio/contract/pages/page-ranges'
import { splitView } from '@folio/contract/pages/split-view'
import type { OptionsOf } from '@folio/contract/tool'
import type { splitPdf } from '@folio/contract/tools/split-pdf'
import { takenNumbers } from './taken-numbers.ts'

export type SplitOptions = OptionsOf<typeof splitPdf>

/** How many files a split gives, in words where only the server can know. `known` is the number of pages. */
export function expectedParts(options: SplitOptions, pageCount: number | undefined): string {
  const count = partCount(options, pageCount)
  if (count !== undefined) return String(count)
  return options.moreWays === 'bookmarks' ? 'One for each bookmark' : 'As many as needed'
}
/** What is wrong with the chosen way and this document, or undefined. */
export function splitFault(options: SplitOptions, pageCount: number | undefined): string | undefined {
  if (!namePattern.pattern.test(options.nameTemplate)) return `Please enter ${namePattern.says}`
  const result = takenPages(options.pages, { pageCount: pageCount ?? unknownPageLimit })
  if ('error' in result) return result.error
  const parts = pageCount === undefined ? 0 : (partCount(options, pageCount) ?? 0)
  if (parts > maxParts) return splitWaysText.tooManyParts(parts)
  if (options.moreWays === 'extract') return options.pages.trim() === '' ? splitWaysText.noPages : undefined
  if (options.moreWays !== 'off' || options.splitMethod !== 'ranges') return undefined
  if (options.customRanges.length === 0) return rangeText.noRanges
  return options.customRanges.map((range) => rangeFault(range, pageCount)).find((text) => text !== undefined)
}

/** Returns the number of parts; nothing where only the server can know. */
function partCount(options: SplitOptions, pageCount: number | undefined): number | undefined {
  const pages = takenNumbers(options.pages, pageCount ?? splitView.assumedPages)
  switch (options.moreWays) {
    case 'every':
      return Math.ceil(pages.length / options.everyPages)
    case 'odd-even':
      return new Set(pages.map((page) => page % 2)).size
    case 'extract':
      return 1
    case 'bookmarks':
    case 'size':
      return undefined
    case 'off': {
      const files = estimatedParts(options.splitMethod, options.customRanges.length, pages.length)
      // A single page has no halves.
      return pages.length === 1 && options.splitMethod === 'half' ? 1 : files
    }
  }
}
