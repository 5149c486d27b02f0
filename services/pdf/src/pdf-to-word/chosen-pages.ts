import { pageListText } from '@folio/contract/options/page-list'
import { takenWhereThere } from '@folio/contract/options/taken-pages'
import { Failure } from '@folio/service-kit/faults/failure'

/**
 * The pages of a document that a list names, such as `1-3,7`, ascending and each once; all of them when it is empty. Those
 * beyond its last one are passed over, because one list serves files of different lengths.
 * @throws Failure `wrong-option` for a list that cannot be read or names no page that is there
 */
export function chosenPages(list: string, pageCount: number): readonly number[] {
  const read = takenWhereThere(list, { pageCount })
  if ('error' in read) throw new Failure('wrong-option', { text: read.error })
  if (read.pages.size === 0 && pageCount > 0)
    throw new Failure('wrong-option', { text: pageListText.beyond(pageCount) })
  return [...read.pages.keys()]
}
