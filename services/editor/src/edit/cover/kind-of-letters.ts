import { cross, dot, length, minus } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { FontTraits } from '../../fonts/text-font.ts'
import { standInWidth } from '../../typeset/stand-in-width.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { lineFrame } from '../texts/line-frame.ts'
import { direction } from '../texts/text-runs.ts'
import { isInvisible } from './live-text.ts'
import { type RecognizedWord, wordsOf } from './recognized-words.ts'

/** What tells letters of a picture apart. */
export type LetterKind = Pick<FontTraits, 'serif' | 'fixedPitch'>

const kinds: readonly LetterKind[] = [
  { serif: true, fixedPitch: false },
  { serif: false, fixedPitch: false },
  { serif: false, fixedPitch: true },
]

interface RecognizedLine {
  readonly first: ShownGlyph
  readonly words: readonly RecognizedWord[]
}

/** Lines of fewer words say little; so many words around a line are asked, and so many have to answer. */
const fewestOfLine = 4
const asked = 60
const fewest = 8
/** How much better than the next kind one has to be to be believed. */
const clearly = 0.8
/** A word whose size differs by more than this share belongs to another text. */
const sizeTolerance = 0.4

/**
 * Tells of which kind the letters of a picture are by what was recognized of it: words are as wide as the picture shows them,
 * which no font of another kind agrees with. Remembers what it told of a line.
 */
export class LetterKinds {
  readonly #index: GlyphIndex
  #lines: readonly RecognizedLine[] | undefined
  #page: { readonly kind: LetterKind | undefined } | undefined
  readonly #known = new Map<RecognizedLine, LetterKind | undefined>()

  constructor(index: GlyphIndex) {
    this.#index = index
  }

  /** By what stands around a glyph, else by the whole page; undefined where the kinds agree alike with both. */
  near(glyph: ShownGlyph): LetterKind | undefined {
    this.#lines ??= linesOf(this.#index.all.filter(isInvisible))
    const line = this.#lines.find(
      ({ first, words }) => first === glyph || words.some(({ glyphs }) => glyphs.includes(glyph)),
    )
    if (!line) return undefined
    if (!this.#known.has(line)) {
      this.#known.set(line, kindOf(around(line, this.#lines)) ?? this.#ofPage(this.#lines))
    }
    return this.#known.get(line)
  }

  #ofPage(lines: readonly RecognizedLine[]): LetterKind | undefined {
    this.#page ??= { kind: kindOf(lines) }
    return this.#page.kind
  }
}

function linesOf(glyphs: readonly ShownGlyph[]): RecognizedLine[] {
  const lines: ShownGlyph[][] = []
  for (const glyph of glyphs) {
    const last = lines.at(-1)?.at(-1)
    if (last && continues(last, glyph)) lines.at(-1)?.push(glyph)
    else lines.push([glyph])
  }
  return lines.flatMap((line) => {
    const [first] = line
    return first ? [{ first, words: wordsOf(line, lineFrame(first)) }] : []
  })
}

/** Parts of an em: further away, back or aside is another line, or another column. */
const farAhead = 1.5
const back = 0.5
const aside = 0.3

function continues(last: ShownGlyph, next: ShownGlyph): boolean {
  const em = length(last.up)
  const along = direction(last)
  const step = minus(next.from, last.to)
  const ahead = dot(step, along)
  return ahead <= farAhead * em && ahead >= -back * em && Math.abs(cross(along, step)) <= aside * em
}

/** Lines of about the same size, nearest first. */
function around(line: RecognizedLine, lines: readonly RecognizedLine[]): RecognizedLine[] {
  const em = length(line.first.up)
  const near = lines
    .filter(({ first }) => Math.abs(length(first.up) / em - 1) <= sizeTolerance)
    .map((other) => ({ other, distance: length(minus(other.first.from, line.first.from)) }))
    .sort((one, two) => one.distance - two.distance)
  let count = 0
  return near.flatMap(({ other }) => {
    if (count >= asked) return []
    count += other.words.length
    return [other]
  })
}

function kindOf(lines: readonly RecognizedLine[]): LetterKind | undefined {
  const judged = kinds.map((kind) => {
    const errors = lines.flatMap(({ words }) => disagreement(words, kind)).sort((one, two) => one - two)
    return { kind, count: errors.length, error: errors[Math.floor(errors.length / 2)] ?? 1 }
  })
  const [best, next] = judged.sort((one, two) => one.error - two.error)
  if (!best || !next || best.count < fewest || best.error > clearly * next.error) return undefined
  return best.kind
}

/**
 * How far the width of each word of a line is from what the others make one expect, in parts of the mean: a line of least
 * squares, since the boxes of recognized words end where their ink ends and not where their letters do.
 */
function disagreement(words: readonly RecognizedWord[], kind: LetterKind): number[] {
  const points = words.flatMap(({ text, from, to }) => {
    const natural = [...text].length > 1 ? naturalWidth(text, kind) : undefined
    return natural === undefined ? [] : [{ natural, shown: to - from }]
  })
  if (points.length < fewestOfLine) return []
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [natural, shown] = [mean((point) => point.natural), mean((point) => point.shown)]
  const shared = mean((point) => (point.natural - natural) * (point.shown - shown))
  const spread = mean((point) => (point.natural - natural) ** 2)
  if (spread === 0 || shown <= 0) return []
  return points.map(
    (point) => Math.abs(point.shown - shown - (shared / spread) * (point.natural - natural)) / shown,
  )
}

/** Returns the width of a text in ems; undefined where our fonts lack a letter. */
function naturalWidth(text: string, kind: LetterKind): number | undefined {
  let width = 0
  for (const character of text) {
    const advance = standInWidth({ name: '', bold: false, italic: false, ...kind }, character)
    if (advance === undefined) return undefined
    width += advance
  }
  return width
}
