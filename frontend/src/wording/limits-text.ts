import { mebibytes } from '@folio/contract/bytes'
import { counted, formFor } from '@folio/contract/numbers/counted'
import { isolated } from '@folio/contract/numbers/isolated'
import type { Limits } from '@folio/contract/tool'

/** A limit in running text, whole mebibytes with a space that does not break: `25 MB`. */
export const megabytes = (bytes: number): string => isolated(`${bytes / mebibytes(1)}\u00a0MB`)

/** What a drop zone takes that is made for one file, where several at once are welcome too. */
export function oneOrSeveralText({ files, fileBytes, totalBytes }: Limits, noun = 'file'): string {
  const one = `One ${formFor(1, noun)}, up to ${megabytes(fileBytes)}`
  const together = megabytes(totalBytes ?? files.max * fileBytes)
  return `${one}, or several at once: up to ${files.max}, ${together} together`
}

/** What a drop zone takes: `Up to 20 files, 25 MB each, 100 MB together`. */
export function limitsText({ files, fileBytes, totalBytes }: Limits, noun = 'file'): string {
  if (files.max === 1) return `One ${formFor(1, noun)}, up to ${megabytes(fileBytes)}`
  const together = totalBytes === undefined ? '' : `, ${megabytes(totalBytes)} together`
  return `Up to ${counted(files.max, noun)}, ${megabytes(fileBytes)} each${together}`
}
