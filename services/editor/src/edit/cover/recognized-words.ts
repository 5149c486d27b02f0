import { isReadFromRight } from '@folio/contract/reading/directions'
import { matchesShaped } from '@folio/contract/reading/shaped-scripts'
import { dot } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { changedPart } from '../replacement/changed-part.ts'
import type { LineFrame } from '../texts/line-frame.ts'
import { direction, isWhite } from '../texts/text-runs.ts'

/** A word as it was recognized; its ends along the line, in units of the page from where the line begins. */
export interface RecognizedWord {
  readonly glyphs: readonly ShownGlyph[]
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Which words of a recognized line change: the rest of its picture can stay as it is. */
export interface ChangedWords {
  readonly before: readonly RecognizedWord[]
  readonly removed: readonly RecognizedWord[]
  readonly after: readonly RecognizedWord[]
  /** What is to stand in place of those that go. */
  readonly content: string
}

/** Parts of an em: what is wider parts two words. */
const wordGap = 0.13

/**
 * The words that an edit changes; undefined where they cannot be told from those that stay: of several lines, of
 * scripts whose letters change beside each other or are read from the right, off the line, or of an unknown meaning.
 * @param glyphs in the order they are drawn
 */
export function changedWordsOf(
  glyphs: readonly ShownGlyph[],
  original: string,
  content: string,
  frame: LineFrame,
): ChangedWords | undefined {
  const isPlain = [original, content].every(
    (text) => !isReadFromRight(text) && !matchesShaped(text) && !/[\n\r\u2028\u2029]/u.test(text),
  )
  if (!isPlain || !glyphs.every((glyph) => glyph.code.text !== '' && isOnLine(glyph))) return undefined
  const part = changedPart(glyphs, original.trim(), content.trim(), { isWhole: isWithinWord })
  if (!part) return undefined
  const [before, removed, after] = [part.before, part.removed, part.after].map((some) =>
    wordsOf(some, frame),
  ) as [RecognizedWord[], RecognizedWord[], RecognizedWord[]]
  const all = [...before, ...removed, ...after]
  const isInOrder = all.every(({ from }, index) => index === 0 || from >= (all[index - 1]?.from ?? from))
  return isInOrder ? { before, removed, after, content: part.content.trim() } : undefined

  function isOnLine(glyph: ShownGlyph): boolean {
    return !glyph.show.state.font.vertical && dot(direction(glyph), frame.along) > 0.98
  }
}

const isWithinWord = (text: string, at: number): boolean =>
  /\S$/u.test(text.slice(0, at)) && /^\S/u.test(text.slice(at))

/** Returns the words in the order they are drawn. */
export function wordsOf(glyphs: readonly ShownGlyph[], frame: LineFrame): RecognizedWord[] {
  const words: Word[] = []
  let reach: number | undefined
  for (const glyph of glyphs) {
    const em = Math.hypot(...glyph.up)
    const last = words.at(-1)
    if (isWhite(glyph)) {
      if (last && reach !== undefined) last.spaceEnd = frame.endOf(glyph)
      reach = undefined
    } else {
      if (last && reach !== undefined && frame.startOf(glyph) - reach <= wordGap * em) last.glyphs.push(glyph)
      else words.push({ glyphs: [glyph], spaceEnd: undefined })
      reach = frame.endOf(glyph)
    }
  }
  const hasSpace = endsWithSpace(words, frame)
  return words.map(({ glyphs, spaceEnd }) => {
    const from = glyphs.reduce(
      (least, glyph) => Math.min(least, frame.startOf(glyph)),
      Number.POSITIVE_INFINITY,
    )
    const to = glyphs.reduce((most, glyph) => Math.max(most, frame.endOf(glyph)), Number.NEGATIVE_INFINITY)
    // The last space of a line is often not taken for a part of its text; all are as wide as a letter.
    const withSpace = spaceEnd ?? to + (to - from) / glyphs.length
    const text = glyphs.map(({ code }) => code.text).join('')
    return { glyphs, text, from, to: hasSpace ? withSpace : to }
  })
}

interface Word {
  readonly glyphs: ShownGlyph[]
  /** Where the space behind it ends. */
  spaceEnd: number | undefined
}

/**
 * Whether the space behind a word belongs to its width: Tesseract sets both as wide as the picture of the word, and the
 * next word stands apart from the space (`pdfrenderer.cpp`, `GetPDFTextObjects`).
 */
function endsWithSpace(words: readonly Word[], { startOf }: LineFrame): boolean {
  const apart = words.slice(1).flatMap(({ glyphs: [next] }, index) => {
    const end = words[index]?.spaceEnd
    return next && end !== undefined ? [startOf(next) - end > wordGap * Math.hypot(...next.up)] : []
  })
  return apart.filter((isApart) => isApart).length > apart.length / 2
}
