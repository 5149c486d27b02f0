import { rangeText } from '@folio/contract/page-ranges'
import { Failure } from '@folio/service-kit/failure'
import type { PdfPages } from '../engines/render-pages.ts'

export interface PageChoice {
  readonly pageRange: 'all' | 'custom'
  /** From 1, both included. */
  readonly startPage: number
  readonly endPage: number
}

export interface ChosenPages {
  readonly pdf: PdfPages
  /** From 1, ascending. */
  readonly pages: readonly number[]
}

const maxPages = 5_000

/**
 * The pages of each file that the choice names. An end beyond a file's last page means its last page, because one
 * choice serves files of different lengths.
 *
 * @throws Failure `wrong-option` when the end lies before the start or a file ends before the start,
 * `too-many-pages` for a file of more than 5,000 pages
 */
export function choosePages(files: readonly PdfPages[], choice: PageChoice): ChosenPages[] {
  const { pageRange, startPage, endPage } = choice
  if (pageRange === 'custom' && endPage < startPage) {
    throw new Failure('wrong-option', { text: rangeText.endBeforeStart })
  }
  return files.map((pdf) => {
    const count = pdf.sizes.length
    if (count > maxPages) throw new Failure('too-many-pages', { file: pdf.name })
    if (pageRange === 'all') return { pdf, pages: numbers(1, count) }
    if (startPage > count) {
      const text = rangeText.startTooLarge(count)
      throw new Failure('wrong-option', { text: files.length > 1 ? `${pdf.name}: ${text}` : text })
    }
    return { pdf, pages: numbers(startPage, Math.min(endPage, count)) }
  })
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
