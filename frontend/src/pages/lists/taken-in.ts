import type { Options } from '@folio/contract/options/options'
import { maxPages } from '@folio/contract/options/page-choice'
import { type TakenPages, takenPages } from '@folio/contract/options/taken-pages'
import { pageListIn } from './page-list-in.ts'

/**
 * Which pages of each of several files the list of pages among a tool's settings takes, also beyond the last one of a file.
 * Undefined for all of them: the list is empty, does not count with the other settings as they are, or cannot be read.
 * @param file its place, from 0
 */
export function takenIn(
  options: Options,
  values: Readonly<Record<string, unknown>>,
  fileCount: number,
): (file: number) => TakenPages | undefined {
  const name = pageListIn(options)
  const list = name === undefined ? undefined : values[name]
  const { showWhen } = (name === undefined ? undefined : options[name]) ?? {}
  const counts = !showWhen || values[showWhen.option] === showWhen.is
  if (typeof list !== 'string' || list.trim() === '' || !counts) return () => undefined
  return (file) => {
    const read = takenPages(list, { file, fileCount, pageCount: maxPages })
    return 'error' in read ? undefined : read.pages
  }
}
