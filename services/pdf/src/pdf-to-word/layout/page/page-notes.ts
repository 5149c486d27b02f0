import type { NoteMark, Segment } from '../lines/line-model.ts'
import { groupBy } from '../lines/statistics.ts'

import { marked, type WordPart } from './note-labels.ts'
import { noteZones } from './note-zones.ts'
import type { NoteContent, PageContent } from './page-content.ts'

/** The pages with their notes taken out of their text, each reference marked. */
export function pagesWithNotes(pages: readonly PageContent[]): PageContent[] {
  let count = 0
  return pages.map((page) => {
    const zones = noteZones(page)
    if (zones.length === 0) return page
    const references: Reference[] = []
    const notes = zones.flatMap(({ notes: ofZone, from, to }) =>
      ofZone.map(({ reference, label, segments }): NoteContent => {
        count += 1
        references.push({ part: reference, mark: { note: count, part: 'reference' } })
        const [first, ...others] = segments
        const labelled = first ? [marked({ ...label, segment: first }, { note: count, part: 'label' })] : []
        return { number: count, label: label.text, segments: [...labelled, ...others], from, to }
      }),
    )
    const taken = new Set(zones.flatMap(({ sources }) => [...sources]))
    const rest = { ...page, segments: page.segments.filter((segment) => !taken.has(segment)) }
    return { ...withReferences(rest, references), notes }
  })
}

/** The lines with which notes begin: where each page has one, they look like a footer that counts. */
export const noteLines = (pages: readonly PageContent[]): Set<Segment> =>
  new Set(
    pages.flatMap(noteZones).flatMap(({ notes, sources }) => {
      const first = notes.flatMap(({ segments }) => segments.slice(0, 1))
      return [...sources].filter(({ y, size }) => first.some((line) => Math.abs(line.y - y) < 0.8 * size))
    }),
  )

interface Reference {
  readonly part: WordPart
  readonly mark: NoteMark
}

function withReferences(page: PageContent, references: readonly Reference[]): PageContent {
  const own = groupBy(references, ({ part }) => part.segment)
  const replaced = (segment: Segment) => markedAll(segment, own.get(segment) ?? [])
  return {
    ...page,
    segments: page.segments.map(replaced),
    tables: page.tables.map((table) => ({
      ...table,
      cells: table.cells.map((cell) => ({ ...cell, segments: cell.segments.map(replaced) })),
    })),
  }
}

/** The last ones first, as a word becomes several. */
const markedAll = (segment: Segment, references: readonly Reference[]): Segment =>
  [...references]
    .sort((one, other) => other.part.word - one.part.word || other.part.from - one.part.from)
    .reduce((done, { part, mark }) => marked({ ...part, segment: done }, mark), segment)
