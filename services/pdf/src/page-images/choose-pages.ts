import { maxPages, type PageChoice, wantedPages } from '@folio/contract/options/page-choice'
import { pageListText } from '@folio/contract/options/page-list'
import { rangeText } from '@folio/contract/pages/page-ranges'
import { Failure } from '@folio/service-kit/faults/failure'
import type { PdfPages } from './rendering/render-pages.ts'

export interface ChosenPages {
  readonly pdf: PdfPages
  /** From 1, ascending. */
  readonly pages: readonly number[]
}

/**
 * The pages of each file that the choice names. Pages beyond a file's last one are passed over, because one choice
 * serves files of different lengths.
 *
 * @throws Failure `wrong-option` when the end lies before the start or a file has none of the pages,
 * `too-many-pages` for a file of more than 5,000 pages
 */
export function choosePages(files: readonly PdfPages[], choice: PageChoice): ChosenPages[] {
  const wanted = wantedPages(choice)
  if ('error' in wanted) throw new Failure('wrong-option', { text: wanted.error })
  const isList = choice.pageRange === 'custom' && choice.pages !== ''
  return files.map((pdf) => {
    const count = pdf.sizes.length
    if (count > maxPages) throw new Failure('too-many-pages', { file: pdf.name })
    const pages = wanted.pages.filter((page) => page <= count)
    if (pages.length === 0) {
      const text = isList ? pageListText.beyond(count) : rangeText.startTooLarge(count)
      throw new Failure('wrong-option', { text: files.length > 1 ? `${pdf.name}: ${text}` : text })
    }
    return { pdf, pages }
  })
}
