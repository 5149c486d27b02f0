import type { Segment } from '../lines/line-model.ts'
import { mostCommon } from '../lines/statistics.ts'
import { noteLabel } from './note-labels.ts'
import type { NoteContent, PageContent } from './page-content.ts'

/** Of the width of a page: rules between text and notes are no shorter. */
const shortest = 0.1
/** They lie below this share of its height. */
const highest = 0.4
const smaller = 0.95
/** Points by which sizes of letters in notes differ. */
const sameSize = 0.6
/** In em: lines further apart are something else. */
const widestGap = 2.6

/**
 * What a page begins its notes with, below the rule between these and its text, and without a label of its own: the rest of the last
 * note of the page before.
 * @param page without its own notes @param last that of the page before
 */
export function restOfNote(page: PageContent, last: NoteContent): Segment[] {
  const size = last.segments.at(-1)?.size
  const usual = mostCommon(
    page.segments.map((segment) => [segment.size, segment.words.length]),
    0.1,
  )
  if (size === undefined || usual === undefined || page.vertical || page.ground) return []
  const limit = page.notes?.[0]?.segments[0]?.y ?? page.height
  const rules = page.rules.filter(
    ({ at, from, to }) => at > highest * page.height && at < limit && to - from > shortest * page.width,
  )
  for (const { at } of rules.toSorted((one, other) => one.at - other.at)) {
    const below = withoutFoot(page.segments.filter(({ y }) => y > at))
    const isNote = (segment: Segment) =>
      Math.abs(segment.size - size) < sameSize && segment.size < smaller * usual && segment.y < limit
    const isLabelled = below.slice(0, 2).some((segment) => noteLabel(segment) !== undefined)
    if (below.length > 0 && !isLabelled && below.every(isNote)) return below
  }
  return []
}

/** Without the number of the page, which stands far below. */
function withoutFoot(segments: readonly Segment[]): Segment[] {
  const end = segments.findIndex((segment, index) => {
    const above = segments[index - 1]
    return above !== undefined && segment.y - above.y > widestGap * above.size
  })
  return segments.slice(0, end < 0 ? segments.length : end)
}
