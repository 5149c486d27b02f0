import { value, wordPart, xml } from '../../../files/xml.ts'
import type { Note } from '../../layout/flow/block-model.ts'
import type { NoteNumbers } from '../../layout/flow/note-numbers.ts'
import { type ParagraphContext, paragraphXml, plainPlacing } from '../paragraphs/paragraph-xml.ts'
import { twips } from '../paragraphs/units.ts'

/** How high the line between text and notes is set, in points. */
export const separatorHeight = 10

/** Ids of the lines between text and notes, which are notes of their own (ECMA-376 part 1, 17.18.33). */
const separators = [
  { id: -1, type: 'separator' },
  { id: 0, type: 'continuationSeparator' },
]

/**
 * The part of the footnotes (ECMA-376 part 1, 11.3.7).
 * @param pages the notes of each page
 */
export function footnotesXml(pages: readonly (readonly Note[])[], context: ParagraphContext): string {
  const notes = pages.flatMap((page) =>
    page.map(({ number, paragraphs, y0 }, index) => {
      const above = page[index - 1]?.y1 ?? y0
      const before = Math.min(mostBetween, Math.max(0, y0 - above))
      const text = paragraphs.map((paragraph, at) =>
        paragraphXml(paragraph, { ...plainPlacing, before: at === 0 ? before : 0 }, context),
      )
      return xml('w:footnote', { 'w:id': number }, ...text)
    }),
  )
  return wordPart('w:footnotes', ...separators.map(({ id, type }) => separatorXml(id, type)), ...notes)
}

/** Points between two notes. */
const mostBetween = 12

function separatorXml(id: number, type: string): string {
  const spacing = { 'w:before': 0, 'w:after': 0, 'w:line': twips(separatorHeight), 'w:lineRule': 'exact' }
  const line = xml('w:p', {}, xml('w:pPr', {}, xml('w:spacing', spacing)), xml('w:r', {}, xml(`w:${type}`)))
  return xml('w:footnote', { 'w:type': type, 'w:id': id }, line)
}

/** How notes are counted, as the settings of the document tell (17.11.11). */
export const noteSettings = ({ first, onEachPage }: NoteNumbers): string =>
  xml(
    'w:footnotePr',
    {},
    first === 1 ? '' : value('w:numStart', first),
    onEachPage ? value('w:numRestart', 'eachPage') : '',
    ...separators.map(({ id }) => xml('w:footnote', { 'w:id': id })),
  )
