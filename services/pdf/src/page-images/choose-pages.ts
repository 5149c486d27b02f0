import { pageListText, parsePageList } from '@folio/contract/page-list'
import { pagesOf, rangeText } from '@folio/contract/page-ranges'
import { Failure } from '@folio/service-kit/failure'
import type { PdfPages } from '../engines/render-pages.ts'

export interface PageChoice {
  readonly pageRange: 'all' | 'custom'
  /** From 1, both included. */
  readonly startPage: number
  readonly endPage: number
  /** A list such as `1-3,7,10-` in place of start and end; empty when there is none. */
  readonly pages: string
}

export interface ChosenPages {
  readonly pdf: PdfPages
  /** From 1, ascending. */
  readonly pages: readonly number[]
}

const maxPages = 5_000

/**
 * The pages of each file that the choice names. Pages beyond a file's last one are passed over, because one choice
 * serves files of different lengths.
 *
 * @throws Failure `wrong-option` when the end lies before the start or a file has none of the pages,
 * `too-many-pages` for a file of more than 5,000 pages
 */
export function choosePages(files: readonly PdfPages[], choice: PageChoice): ChosenPages[] {
  const wanted = wantedPages(choice)
  const isList = choice.pageRange === 'custom' && choice.pages !== ''
  return files.map((pdf) => {
    const count = pdf.sizes.length
    if (count > maxPages) throw new Failure('too-many-pages', { file: pdf.name })
    const pages = wanted.filter((page) => page <= count)
    if (pages.length === 0) {
      const text = isList ? pageListText.beyond(count) : rangeText.startTooLarge(count)
      throw new Failure('wrong-option', { text: files.length > 1 ? `${pdf.name}: ${text}` : text })
    }
    return { pdf, pages }
  })
}

/** Ascending, each page once, as if every file had as many pages as are allowed. */
function wantedPages({ pageRange, startPage, endPage, pages }: PageChoice): number[] {
  if (pageRange === 'all') return numbers(1, maxPages)
  if (pages === '') {
    if (endPage < startPage) throw new Failure('wrong-option', { text: rangeText.endBeforeStart })
    return numbers(startPage, Math.min(endPage, maxPages))
  }
  const list = parsePageList(pages, maxPages)
  if ('error' in list) throw new Failure('wrong-option', { text: list.error })
  return [...new Set(pagesOf(list.ranges))].sort((a, b) => a - b)
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
