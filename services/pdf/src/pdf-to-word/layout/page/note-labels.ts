import { union } from '../../reading/geometry.ts'
import type { NoteMark, Segment, Word } from '../lines/line-model.ts'

/** A part of a word of a segment. */
export interface WordPart {
  readonly segment: Segment
  readonly word: number
  readonly from: number
  readonly to: number
  readonly text: string
}

const opening = /^[([]$/
const label = /^([([]?)(\d{1,3}|[*†‡§¶‖#]{1,4}|\p{Ll})[)\].]?$/u

/** The number or sign that a line starts with; undefined where its text begins at once. */
export function noteLabel(segment: Segment): WordPart | undefined {
  const { words } = segment
  const at = opening.test(words[0]?.text ?? '') ? 1 : 0
  const word = words[at]
  const [all, before = '', text] = label.exec(word?.text ?? '') ?? []
  if (!word || all === undefined || text === undefined) return undefined
  const next = words[at + 1]
  const isApart = word.look.raised !== undefined || next === undefined || next.spaced || at === 1
  if (!isApart || (/\p{L}/u.test(text) && word.look.raised === undefined)) return undefined
  return { segment, word: at, from: before.length, to: before.length + text.length, text }
}

/** The distance from the text, in em of it, within which a label may stand, and how much higher it may stand. */
const farthest = 5
const highest = 0.75

/**
 * Labels that stand apart from their lines, raised or set outside of them, become the first words of these.
 * @returns what each of the segments was before
 */
export function withLabels(segments: readonly Segment[]): Map<Segment, readonly Segment[]> {
  const taken = new Set<Segment>()
  const labels = new Map<Segment, Segment>()
  for (const alone of segments) {
    const label = noteLabel(alone)
    if (!label || alone.words.length > label.word + 1) continue
    const line = segments.find((other) => !labels.has(other) && isBehind(alone, other))
    if (!line) continue
    taken.add(alone)
    labels.set(line, alone)
  }
  return new Map(
    segments
      .filter((segment) => !taken.has(segment))
      .map((segment) => {
        const alone = labels.get(segment)
        return alone ? [joined(alone, segment), [alone, segment]] : [segment, [segment]]
      }),
  )
}

function isBehind({ x0, x1, y, size }: Segment, line: Segment): boolean {
  const gap = Math.max(line.x0 - x1, x0 - line.x1)
  const higher = line.y - y
  return (
    line.words.length > 1 &&
    size <= 1.05 * line.size &&
    gap > -0.1 * line.size &&
    gap < farthest * line.size &&
    higher > -0.1 * line.size &&
    higher < highest * line.size
  )
}

const raisedBy = 0.12

function joined(alone: Segment, line: Segment): Segment {
  const isRaised = line.y - alone.y > raisedBy * line.size
  const words = alone.words.map((word): Word => {
    const { look } = word
    return isRaised ? { ...word, look: { ...look, size: line.size, raised: 'superscript' } } : word
  })
  const [first, ...others] = line.words
  const rest = first ? [{ ...first, spaced: true }, ...others] : []
  const { x0, x1 } = union(alone, line)
  return { ...line, x0, x1, words: [...words, ...rest] }
}

/** The segment with a part of one of its words as a word of its own, which is part of a note. */
export function marked({ segment, word: at, from, to }: WordPart, note: NoteMark): Segment {
  const word = segment.words[at]
  if (!word) return segment
  const step = (word.x1 - word.x0) / word.text.length
  const piece = (start: number, end: number): Word => ({
    ...word,
    text: word.text.slice(start, end),
    x0: segment.rtl ? word.x1 - end * step : word.x0 + start * step,
    x1: segment.rtl ? word.x1 - start * step : word.x0 + end * step,
    spaced: start === 0 && word.spaced,
  })
  const middle = piece(from, to)
  const pieces = [
    ...(from > 0 ? [piece(0, from)] : []),
    // The note is where the link of its number leads.
    { ...middle, look: { ...middle.look, link: undefined, note } },
    ...(to < word.text.length ? [piece(to, word.text.length)] : []),
  ]
  return { ...segment, words: [...segment.words.slice(0, at), ...pieces, ...segment.words.slice(at + 1)] }
}
