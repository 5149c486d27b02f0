import type { Edits } from '../edits/edit.ts'
import { shownTexts } from '../edits/shown-texts.ts'
import type { PageText, TextItem } from '../texts/text-item.ts'
import { hitsInText, type Query, type Stretch } from './hits-in-text.ts'

/** A place where a text has what is looked for: code units of its present words. */
export interface Hit extends Stretch {
  readonly item: TextItem
  /** The place of the text's first line among those of its page. */
  readonly line: number
  /** What stands there now. */
  readonly content: string
}

/**
 * The hits of a page in the order it is read. Paragraphs are searched as one, so that what a line break parts is found, and edited
 * texts in their new words.
 * @param edits of that page
 */
export function pageHits(text: PageText, edits: Edits, query: Query): readonly Hit[] {
  const lines = new Map(text.items.map(({ id }, index) => [id, index]))
  const words = new Map(edits.map(({ originalId, content }) => [originalId, content]))
  return shownTexts(text, edits, 'paragraph').flatMap((item) => {
    const content = words.get(item.id) ?? item.content
    const line = lines.get((item.lines?.[0] ?? item).id) ?? 0
    return hitsInText(content, query).map(({ from, to }) => ({ item, line, content, from, to }))
  })
}
