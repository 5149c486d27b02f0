import { pagesOf, rangeText } from '../pages/page-ranges.ts'
import { parsePageList } from './page-list.ts'

/** Which pages of a PDF become images. */
export interface PageChoice {
  readonly pageRange: 'all' | 'custom'
  /** From 1, both included. */
  readonly startPage: number
  readonly endPage: number
  /** A list such as `1-3,7,10-` in place of start and end; empty when there is none. */
  readonly pages: string
}

/** Pages that one file may have. */
export const maxPages = 5_000

/**
 * The pages that a choice names, ascending and each once, as if every file had as many as are allowed: one choice serves
 * files of different lengths, and what lies beyond a file's last page is passed over.
 */
export function wantedPages({
  pageRange,
  startPage,
  endPage,
  pages,
}: PageChoice): { readonly pages: readonly number[] } | { readonly error: string } {
  if (pageRange === 'all') return { pages: numbers(1, maxPages) }
  if (pages === '') {
    if (endPage < startPage) return { error: rangeText.endBeforeStart }
    return { pages: numbers(startPage, Math.min(endPage, maxPages)) }
  }
  const list = parsePageList(pages, maxPages)
  if ('error' in list) return list
  return { pages: [...new Set(pagesOf(list.ranges))].sort((a, b) => a - b) }
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
