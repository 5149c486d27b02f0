import { parsePageList } from '@folio/contract/options/page-list'
import { pagesOf } from '@folio/contract/pages/page-ranges'
import { Failure } from '@folio/service-kit/faults/failure'

/**
 * The pages that a list names, such as `1-3,7`, ascending and each once; all of them when it is empty.
 * @throws Failure `wrong-option` for a list that cannot be read or names pages that are not there
 */
export function chosenPages(list: string, pageCount: number): readonly number[] {
  if (list === '') return Array.from({ length: pageCount }, (_, index) => index + 1)
  const read = parsePageList(list, pageCount)
  if ('error' in read) throw new Failure('wrong-option', { text: read.error })
  return [...new Set(pagesOf(read.ranges))].sort((one, other) => one - other)
}
