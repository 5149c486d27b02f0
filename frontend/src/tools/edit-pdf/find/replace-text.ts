import { saveLimits } from '@folio/contract/editing/editor'
import { tooManyEditsText } from '@folio/contract/editing/editor-text'
import { grouped } from '@folio/contract/numbers/grouped'
import type { Replacements } from './replacements.ts'

/** Where the server's check of replacements has got to: pages, from 1. */
export interface CheckedPages {
  readonly page: number
  readonly of: number
}

/** The sentence for how far the server's check of replacements has got. */
export const checkingText = ({ page, of }: CheckedPages): string =>
  `Checking page ${grouped(page)} of ${grouped(of)} …`

type Counts = Omit<Replacements, 'writings'>

export interface Known {
  /** Pages of which the server could not be asked. */
  readonly unchecked: number
  /** Texts that do not stand as one would expect. */
  readonly outOfPlace: number
}

/** What has become of all hits: how many are replaced, how many are not and for which reason. */
export function replacedText(
  { replaced, refused, long, beyond }: Counts,
  { unchecked, outOfPlace }: Known = { unchecked: 0, outOfPlace: 0 },
): string {
  const sentences = [`${grouped(replaced)} replaced.`]
  if (refused > 0)
    sentences.push(`Not replaced, because the text cannot be taken out of the PDF: ${grouped(refused)}.`)
  if (long > 0)
    sentences.push(
      `Not replaced, because a text has at most ${grouped(saveLimits.contentLength)} characters: ${grouped(long)}.`,
    )
  if (beyond > 0) sentences.push(`Not replaced: ${grouped(beyond)}.`, tooManyEditsText)
  if (unchecked > 0) sentences.push('Whether all of them can be saved could not be checked.')
  if (outOfPlace > 0)
    sentences.push(`Texts to look at before saving: ${grouped(outOfPlace)}. The list of your edits says why.`)
  return sentences.join(' ')
}
