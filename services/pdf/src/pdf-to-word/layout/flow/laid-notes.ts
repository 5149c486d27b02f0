import { greatest, least } from '../lines/statistics.ts'
import type { NoteContent } from '../page/page-content.ts'
import type { TagOf } from '../page/tagged-structure.ts'
import type { Frame, Paragraph } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import type { Band, Note } from './block-model.ts'

/** Sets the notes of a page in the column whose foot they stand at, or over all of the page. */
export function laidNotes(
  notes: readonly NoteContent[],
  bands: readonly Band[],
  page: Frame,
  tagOf: TagOf,
): Note[] {
  return notes.map(({ number, label, segments, from, to }) => {
    const paragraphs = paragraphsOf(segments, frameAround(from, to, bands, page), tagOf).map(
      (paragraph): Paragraph => ({ ...paragraph, isNote: true }),
    )
    return {
      ...{ number, label, paragraphs },
      y0: least(paragraphs.map(({ y0 }) => y0)),
      y1: greatest(paragraphs.map(({ y1 }) => y1)),
    }
  })
}

/** Labels may stand outside of the text by so much, in points. */
const outside = 30

/** The column in which a line from here to there stands; wider ones stand across. */
function frameAround(from: number, to: number, bands: readonly Band[], page: Frame): Frame {
  const frames = bands.filter(({ columns }) => columns.length > 1).flatMap(({ columns }) => columns)
  const own = frames.find(({ frame }) => frame.left - outside < from && frame.right + 2 > to)
  return own?.frame ?? page
}
