import type { Options } from '@folio/contract/options/options'
import { takenIn } from './taken-in.ts'

/** The files of which pages are taken: a list of pages leaves out those of which it names nothing. */
export function takesOf(
  options: Options,
  values: Readonly<Record<string, unknown>>,
  fileCount: number,
): (place: number) => boolean {
  const pagesOf = takenIn(options, values, fileCount)
  return (file) => pagesOf(file)?.size !== 0
}
