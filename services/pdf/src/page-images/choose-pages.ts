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

/**
 * What the choice takes of each of so many files, also beyond its last page.
 * @throws Failure `wrong-option` for a choice that cannot be read or whose end lies before its start
 */
export function takenOfEach(choice: PageChoice, fileCount: number): readonly TakenPages[] {
  return Array.from({ length: fileCount }, (_, file) => {
    const result = chosenPages(choice, file, fileCount)
    if ('error' in result) throw new Failure('wrong-option', { text: result.error })
    return result.pages
  })
}

/**
 * The pages that are taken of a file. Those beyond its last one are passed over, because one choice serves files of different
 * lengths.
 *
 * @throws Failure `wrong-option` when it has none of the pages, `too-many-pages` for a file of more than 5,000 pages
 */
export function choosePages(
  pdf: PdfPages,
  turns: TakenPages,
  { choice, isAlone }: { readonly choice: PageChoice; readonly isAlone: boolean },
): ChosenPages {
  const count = pdf.sizes.length
  if (count > maxPages) throw new Failure('too-many-pages', { file: pdf.name })
  const pages = [...turns.keys()].filter((page) => page <= count)
  if (pages.length > 0) return { pdf, pages }
  const isList = choice.pageRange === 'custom' && choice.pages.trim() !== ''
  const text = isList ? pageListText.beyond(count) : rangeText.startTooLarge(count)
  throw new Failure('wrong-option', { text: isAlone ? text : `${pdf.name}: ${text}` })
}
