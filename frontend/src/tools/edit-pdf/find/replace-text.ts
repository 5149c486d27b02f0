import { tooManyEditsText } from '@folio/contract/editing/editor-text'
import { grouped } from '@folio/contract/numbers/grouped'
import type { Replacements } from './replacements.ts'

/** What has become of all hits, as a sentence or two. */
export function replacedText({
  replaced,
  left,
  beyond,
}: Pick<Replacements, 'replaced' | 'left' | 'beyond'>): string {
  const missed = left + beyond
  const done = grouped(replaced)
  const text =
    missed === 0 ? `${done} replaced.` : `${done} replaced, ${grouped(missed)} could not be changed.`
  return beyond === 0 ? text : `${text} ${tooManyEditsText}`
}
