import { takenPages } from '@folio/contract/options/taken-pages'
import { Failure } from '@folio/service-kit/faults/failure'

/**
 * The pages of a document that a list names, such as `1-3,7`, ascending and each once; all of them when it is empty.
 * @throws Failure `wrong-option` for a list that cannot be read or names pages that are not there
 */
export function chosenPages(list: string, pageCount: number): readonly number[] {
  const read = takenPages(list, { pageCount })
  if ('error' in read) throw new Failure('wrong-option', { text: read.error })
  return [...read.pages.keys()]
}
