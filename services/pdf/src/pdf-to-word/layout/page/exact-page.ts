import type { PlacedImage } from '../../reading/page-model.ts'
import type { Segment, Word } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { PageContent } from './page-content.ts'

/**
 * A page whose texts keep their places, each line on its own, on what the page shows beside them.
 * @param ground pictures of everything but the upright text, which underlines and surfaces are a part of
 */
export function exactPage(page: PageContent, ground: readonly PlacedImage[]): PageContent {
  const texts = [
    ...page.segments,
    ...page.tables.flatMap(({ cells }) => cells.flatMap(({ segments }) => segments)),
    ...page.drawings.flatMap(({ labels }) => labels),
  ].filter(({ angle }) => angle === 0)
  const segments = texts.flatMap(pieces).map(plain)
  return { ...page, segments, turned: [], tables: [], images: [], drawings: [], ground }
}

/** Words further apart than this stand at places of their own, in em; the dots of a leader do not. */
const apart = 0.75
const leader = /^[.·…_]+$/

function pieces(segment: Segment): Segment[] {
  const cut: Word[][] = []
  for (const word of segment.words) {
    const before = cut.at(-1)?.at(-1)
    const gap = before ? Math.max(word.x0 - before.x1, before.x0 - word.x1) : Number.POSITIVE_INFINITY
    const isLeader = before !== undefined && leader.test(before.text) && leader.test(word.text)
    if (gap > apart * segment.size && !isLeader) cut.push([word])
    else cut.at(-1)?.push(word)
  }
  return cut.map((words) => ({
    ...segment,
    words,
    x0: least(words.map(({ x0 }) => x0)),
    x1: greatest(words.map(({ x1 }) => x1)),
  }))
}

const drawn = { underline: false, strike: false, highlight: undefined, backdrop: undefined }

const plain = (segment: Segment): Segment => ({
  ...segment,
  words: segment.words.map((word) => ({ ...word, look: { ...word.look, ...drawn } })),
})
