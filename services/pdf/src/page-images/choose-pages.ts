import { chosenPages, maxPages, type PageChoice } from '@folio/contract/options/page-choice'
import { pageListText } from '@folio/contract/options/page-list'
import type { TakenPages } from '@folio/contract/options/taken-pages'
import { rangeText } from '@folio/contract/pages/page-ranges'
import { Failure } from '@folio/service-kit/faults/failure'
import type { PdfPages } from './rendering/render-pages.ts'

export interface ChosenPages {
  readonly pdf: PdfPages
  /** From 1, ascending. */
  readonly pages: readonly number[]
}

/** A file that can be drawn, and its place among those that were sent. */
export interface PlacedPdf {
  readonly pdf: PdfPages
  readonly place: number
}

/**
 * What the choice takes of each of so many files, also beyond its last page.
 * @throws Failure `wrong-option` for a choice that cannot be read or whose end lies before its start
 */
export function takenOfEach(choice: PageChoice, fileCount: number): readonly TakenPages[] {
  return Array.from({ length: fileCount }, (_, file) => {
    const chosen = chosenPages(choice, file, fileCount)
    if ('error' in chosen) throw new Failure('wrong-option', { text: chosen.error })
    return chosen.pages
  })
}

/**
 * The pages of each file that the choice takes. Pages beyond a file's last one are passed over, because one choice serves
 * files of different lengths, and so are files of which it takes none.
 *
 * @throws Failure `wrong-option` when a file has none of the pages, `too-many-pages` for a file of more than 5,000 pages
 */
export function choosePages(
  files: readonly PlacedPdf[],
  taken: readonly TakenPages[],
  choice: PageChoice,
): ChosenPages[] {
  const isList = choice.pageRange === 'custom' && choice.pages.trim() !== ''
  return files.flatMap(({ pdf, place }) => {
    const wanted = [...(taken[place]?.keys() ?? [])]
    if (wanted.length === 0) return []
    const count = pdf.sizes.length
    if (count > maxPages) throw new Failure('too-many-pages', { file: pdf.name })
    const pages = wanted.filter((page) => page <= count)
    if (pages.length === 0) {
      const text = isList ? pageListText.beyond(count) : rangeText.startTooLarge(count)
      throw new Failure('wrong-option', { text: taken.length > 1 ? `${pdf.name}: ${text}` : text })
    }
    return [{ pdf, pages }]
  })
}
