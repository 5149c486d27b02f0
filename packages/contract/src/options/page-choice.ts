import { rangeText } from '../pages/page-ranges.ts'
import { type TakenPages, takenPages } from './taken-pages.ts'

/** Which pages of PDFs become images. */
export interface PageChoice {
  readonly pageRange: 'all' | 'custom'
  /** From 1, both included. */
  readonly startPage: number
  readonly endPage: number
  /** A list such as `1-3,7@90,10-` in place of start and end; empty when there is none. */
  readonly pages: string
}

/** Pages that one file may have. */
export const maxPages = 5_000

/**
 * The pages that a choice takes of a file, as if every file had as many as are allowed: one choice serves files of
 * different lengths, and what lies beyond a file's last page is passed over.
 * @param file its place among so many files, from 0
 */
export function chosenPages(
  { pageRange, startPage, endPage, pages }: PageChoice,
  file: number,
  fileCount: number,
): ReturnType<typeof takenPages> {
  if (pageRange === 'custom' && pages.trim() !== '')
    return takenPages(pages, { file, fileCount, pageCount: maxPages })
  if (pageRange === 'all') return { pages: unturned(1, maxPages) }
  if (endPage < startPage) return { error: rangeText.endBeforeStart }
  return { pages: unturned(startPage, Math.min(endPage, maxPages)) }
}

const unturned = (first: number, last: number): TakenPages =>
  new Map(Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => [first + index, 0]))
