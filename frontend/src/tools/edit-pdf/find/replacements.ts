import { maxSaveElements, saveLimits } from '@folio/contract/editing/editor'
import type { Writing } from '../edits/edit-history.ts'
import type { Hit } from './page-hits.ts'

/** What is to be written, and what becomes of the hits. */
export interface Replacements {
  readonly writings: readonly Writing[]
  readonly replaced: number
  /** Hits in texts that cannot be taken out of the document. */
  readonly refused: number
  /** Hits in texts that would become longer than a save takes. */
  readonly long: number
  /** Hits for which there is no room among the edits that one save takes. */
  readonly beyond: number
}

export interface Situation {
  /** Ids of the texts that are edited. */
  readonly edited: ReadonlySet<string>
  /** Ids of the texts that cannot be taken out of the document. */
  readonly refused: ReadonlySet<string>
  /** How wide a page is, in points. */
  readonly pageWidth: (page: number) => number
}

/**
 * Other words in the place of hits, in their order. Only they change within their text; a text becomes one edit however many it has.
 * Texts that the editor could not save are left as they are.
 */
export function replacements(
  hits: readonly Hit[],
  words: string,
  { edited, refused, pageWidth }: Situation,
): Replacements {
  const writings: Writing[] = []
  const counts = { replaced: 0, refused: 0, long: 0, beyond: 0 }
  let room = maxSaveElements - edited.size
  const texts = new Map<string, Hit[]>()
  for (const hit of hits) {
    const together = texts.get(hit.item.id)
    if (together) together.push(hit)
    else texts.set(hit.item.id, [hit])
  }
  for (const together of texts.values()) {
    const [{ item, content }] = together as [Hit]
    const written = rewritten(content, together, words)
    const isNew = !edited.has(item.id)
    if (refused.has(item.id)) counts.refused += together.length
    else if (written.length > saveLimits.contentLength) counts.long += together.length
    else if (isNew && room <= 0) counts.beyond += together.length
    else {
      if (isNew) room -= 1
      counts.replaced += together.length
      writings.push({ item, content: written, pageWidth: pageWidth(item.pageNumber) })
    }
  }
  return { writings, ...counts }
}

function rewritten(content: string, hits: readonly Hit[], words: string): string {
  let text = ''
  let at = 0
  for (const { from, to } of hits) {
    text += content.slice(at, from) + words
    at = to
  }
  return text + content.slice(at)
}
