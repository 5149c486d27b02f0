import type { PageText, TextItem } from '../texts/text-item.ts'
import type { Edits } from './edit.ts'

/** What a click means: a paragraph, or one of its lines. */
export type TextUnit = 'paragraph' | 'line'

/**
 * The texts of a page as they can be clicked. A paragraph that is edited stays one, and one of which a line is edited
 * stays lines, whatever is asked for: no letter is in two edits.
 */
export function shownTexts(
  { items, paragraphs }: Pick<PageText, 'items' | 'paragraphs'>,
  edits: Edits,
  unit: TextUnit,
): readonly TextItem[] {
  const edited = new Set(edits.map(({ originalId }) => originalId))
  const instead = new Map<string, TextItem>()
  for (const paragraph of paragraphs) {
    const lines = paragraph.lines ?? []
    const asLines = unit === 'line' || lines.some(({ id }) => edited.has(id))
    if (edited.has(paragraph.id) || !asLines) for (const { id } of lines) instead.set(id, paragraph)
  }
  return [...new Set(items.map((item) => instead.get(item.id) ?? item))]
}
