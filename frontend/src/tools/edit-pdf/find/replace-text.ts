import { tooManyEditsText } from '@folio/contract/editing/editor-text'
import type { Replacements } from './replacements.ts'

/** What has become of all hits, as a sentence or two. */
export function replacedText({
  replaced,
  left,
  beyond,
}: Pick<Replacements, 'replaced' | 'left' | 'beyond'>): string {
  const missed = left + beyond
  const done = replaced.toLocaleString('en-US')
  const text =
    missed === 0
      ? `${done} replaced.`
      : `${done} replaced, ${missed.toLocaleString('en-US')} could not be changed.`
  return beyond === 0 ? text : `${text} ${tooManyEditsText}`
}
