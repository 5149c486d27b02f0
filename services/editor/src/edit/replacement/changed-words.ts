import { commonEnds } from '@folio/contract/editing/common-ends'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { mirrored } from '../../typeset/split-runs.ts'
import type { LineFrame } from '../texts/line-frame.ts'
import { plain, readings } from '../texts/spelled-text.ts'
import { isWhite } from '../texts/text-runs.ts'
import type { ChangedPart } from './changed-part.ts'

/** Parts of an em: a wider gap parts two words where no white space does. */
const wordGap = 0.12

/** Letters that stand together. */
interface Cluster {
  readonly glyphs: ShownGlyph[]
}

/**
 * The least part of a text in words, for lines that are read from the right, or in both directions: whatever order
 * their letters are drawn in, words are told by the letters they are made of. Undefined where that does not tell.
 */
export function changedWords(
  glyphs: readonly ShownGlyph[],
  original: string,
  content: string,
  frame: LineFrame,
): ChangedPart | undefined {
  const visual = [...glyphs].sort((one, other) => frame.startOf(one) - frame.startOf(other))
  const clusters = clustersOf(visual, frame)
  const [words, newWords] = [wordsOf(original), wordsOf(content)]
  const places = placesOf(clusters, words)
  if (!places) return undefined
  const [start, end] = commonEnds(words, newWords)
  const changed = clusters.filter((_, index) => isWithin(places[index], start, words.length - end))
  const at = changed.length > 0 ? clusters.indexOf(changed[0] as Cluster) : insertionAt(places, start)
  if (at === undefined) return undefined
  const next = at + changed.length
  // What is read together may stand apart, with another direction between.
  if (changed.some((cluster, index) => clusters[at + index] !== cluster)) return undefined
  const [left, right] = [clusters[at - 1], clusters[next]]
  const text = newWords.slice(start, newWords.length - end).join(' ')
  const joinsAfter = text === '' && left !== undefined
  const parts = { before: [] as ShownGlyph[], removed: [] as ShownGlyph[], after: [] as ShownGlyph[] }
  const place = new Map(
    clusters.flatMap((cluster, index) => cluster.glyphs.map((glyph) => [glyph, index] as const)),
  )
  let seen = -1
  for (const glyph of visual) {
    const own = place.get(glyph)
    seen = Math.max(seen, own ?? -1)
    if (own === undefined ? seen < at && !(joinsAfter && seen === at - 1 && changed.length === 0) : own < at)
      parts.before.push(glyph)
    else if (own === undefined ? seen >= next - 1 && !joinsAfter : own >= next) parts.after.push(glyph)
    else if (own === undefined && seen >= next) parts.after.push(glyph)
    else parts.removed.push(glyph)
  }
  return {
    ...parts,
    ...{ spaceBefore: left !== undefined, spaceAfter: right !== undefined && !joinsAfter },
    old: words.slice(start, words.length - end).join(' '),
    content: text,
  }
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => plain(word) !== '')

function clustersOf(visual: readonly ShownGlyph[], frame: LineFrame): Cluster[] {
  const clusters: Cluster[] = []
  let reach = Number.NEGATIVE_INFINITY
  let apart = true
  for (const glyph of visual) {
    if (isWhite(glyph)) {
      apart = true
      continue
    }
    const em = Math.hypot(...glyph.up)
    if (apart || frame.startOf(glyph) - reach > wordGap * em) clusters.push({ glyphs: [] })
    clusters.at(-1)?.glyphs.push(glyph)
    reach = apart ? frame.endOf(glyph) : Math.max(reach, frame.endOf(glyph))
    apart = false
  }
  return clusters
}

/** Which word each cluster is; of equal words those that are read last stand leftmost. */
function placesOf(clusters: readonly Cluster[], words: readonly string[]): number[] | undefined {
  if (clusters.length !== words.length) return undefined
  const left = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    const key = lettersIn(plain(word))
    left.set(key, [...(left.get(key) ?? []), index])
  }
  const places = clusters.map(({ glyphs }) =>
    left.get(lettersIn(glyphs.map((glyph) => readings(glyph)[0] ?? '').join('')))?.pop(),
  )
  return places.every((place) => place !== undefined) ? places : undefined
}

/**
 * Returns the letters in one order for all; brackets of one kind count as one, because programs call them what they
 * mean or what they look like.
 */
const lettersIn = (text: string): string => [...text.replace(/[)\]}]/g, mirrored)].sort().join('')

const isWithin = (place: number | undefined, from: number, to: number): boolean =>
  place !== undefined && place >= from && place < to

/**
 * Returns before which cluster a word belongs that is read after so many others, in a line that is read from the right.
 */
function insertionAt(places: readonly number[], read: number): number | undefined {
  const [before, behind] = [places.indexOf(read - 1), places.indexOf(read)]
  if (before < 0) return behind < 0 ? undefined : behind + 1
  return behind < 0 || behind === before - 1 ? before : undefined
}
