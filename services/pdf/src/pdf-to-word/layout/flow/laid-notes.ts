import { greatest, least } from '../lines/statistics.ts'
import type { NoteContent } from '../page/page-content.ts'
import type { TagOf } from '../page/tagged-structure.ts'
import type { Frame, Paragraph } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import type { Band, Note } from './block-model.ts'
import { joinedParagraphs } from './joined-paragraphs.ts'

/** Sets the notes of a page in the column whose foot they stand at, or over all of the page. */
export function laidNotes(
  notes: readonly NoteContent[],
  bands: readonly Band[],
  page: Frame,
  tagOf: TagOf,
): Note[] {
  return notes.map(({ number, label, segments, rest = [], from, to }) => {
    const frame = frameAround(from, to, bands, page)
    const own = paragraphsOf(segments, frame, tagOf)
    // Tags tell of the page of the note alone.
    const paragraphs = joined(own, paragraphsOf(rest, frame)).map(
      (paragraph): Paragraph => ({ ...paragraph, isNote: true }),
    )
    return {
      ...{ number, label, paragraphs },
      y0: least(own.map(({ y0 }) => y0)),
      y1: greatest(own.map(({ y1 }) => y1)),
    }
  })
}

function joined(own: readonly Paragraph[], rest: readonly Paragraph[]): Paragraph[] {
  const [last, first] = [own.at(-1), rest[0]]
  const both = last && first && joinedParagraphs(last, first)
  return both ? [...own.slice(0, -1), both, ...rest.slice(1)] : [...own, ...rest]
}

/** Labels may stand outside of the text by so much, in points. */
const outside = 30

/** The column in which a line from here to there stands; wider ones stand across. */
function frameAround(from: number, to: number, bands: readonly Band[], page: Frame): Frame {
  const frames = bands.filter(({ columns }) => columns.length > 1).flatMap(({ columns }) => columns)
  const own = frames.find(({ frame }) => frame.left - outside < from && frame.right + 2 > to)
  return own?.frame ?? page
}
