import type { Options } from '@folio/contract/options/options'
import { maxPages } from '@folio/contract/options/page-choice'
import { takenPages } from '@folio/contract/options/taken-pages'
import { pageListIn } from './page-list-in.ts'

/**
 * Of which of several files pages are taken: a list of pages leaves out those of which it names nothing. All of them where
 * the list is empty, does not count with the other settings as they are, or cannot be read.
 */
export function takesOf(
  options: Options,
  values: Readonly<Record<string, unknown>>,
  fileCount: number,
): (place: number) => boolean {
  const name = pageListIn(options)
  const list = name === undefined ? undefined : values[name]
  const { showWhen } = (name === undefined ? undefined : options[name]) ?? {}
  const counts = !showWhen || values[showWhen.option] === showWhen.is
  if (typeof list !== 'string' || list.trim() === '' || !counts) return () => true
  return (file) => {
    const read = takenPages(list, { file, fileCount, pageCount: maxPages })
    return 'error' in read || read.pages.size > 0
  }
}
