import type { OriginalPiece } from '@folio/contract/editing/editor'
import { hasLetterFromRight } from '@folio/contract/reading/directions'
import { dingbatTexts } from '@folio/font-kit/encodings/dingbats'
import { symbolTexts } from '@folio/font-kit/encodings/symbol'
import { cross, length, matrixOf, minus } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { Surplus } from './surplus.ts'
import { direction } from './text-runs.ts'

/** How much the size of a glyph may differ from the one that was read, as a part of it. */
export const sizeTolerance = 0.3

const mostBeginnings = 8

/** How texts are compared: without white space, and without what only looks different. */
export const plain = (text: string): string =>
  alreadyPlain.test(text) ? text : text.normalize('NFKC').replace(/[\s\u00ad]/gu, '')

/** Most letters are, and this is asked of every one. */
const alreadyPlain = /^[!-~]+$/

/** The glyphs that spell a text one after another, beginning where it begins. */
export function spelledText(
  { content, transform }: OriginalPiece,
  index: GlyphIndex,
): ShownGlyph[] | undefined {
  const letters = plain(content)
  if (letters === '') return undefined
  const spelling = hasLetterFromRight(content) ? spellInAnyOrder : spell
  for (const first of beginningsOf(transform, index)) {
    const spelled = spelling(letters, first, index)
    const last = spelled?.at(-1)
    if (spelled && last && /\u00ad\s*$/u.test(content)) return [...spelled, ...hyphenBehind(last, index)]
    if (spelled) return spelled
  }
  return undefined
}

/** The glyphs that a text may begin with which is read at a place, nearest first. */
export function beginningsOf(transform: OriginalPiece['transform'], index: GlyphIndex): ShownGlyph[] {
  const matrix = matrixOf(transform)
  if (!matrix) return []
  const sizes = [length([matrix[0], matrix[1]]), length([matrix[2], matrix[3]])]
  return index
    .near([matrix[4], matrix[5]], 0.5, Math.max(...sizes))
    .filter((glyph) => saysSomething(glyph) && isOfSize(glyph, sizes))
    .slice(0, mostBeginnings)
}

/** A hyphen that a reader leaves out stands before a text, not in it. */
const saysSomething = ({ code: { text } }: ShownGlyph): boolean => text === '' || plain(text) !== ''

/** A reader takes the size of a Type 3 font with or without the height of its em. */
function isOfSize(glyph: ShownGlyph, others: readonly number[]): boolean {
  const height = length(glyph.up)
  const sizes = [height, height / glyph.show.state.font.em]
  return sizes.some((size) => others.some((other) => Math.abs(size - other) <= sizeTolerance * other))
}

function spell(whole: string, first: ShownGlyph, index: GlyphIndex): ShownGlyph[] | undefined {
  const glyphs: ShownGlyph[] = []
  let read = 0
  for (let at = index.orderOf(first); read < whole.length; at += 1) {
    const glyph = index.all[at]
    if (!glyph || !isOnLineOf(first, glyph)) return undefined
    const text = readings(glyph).find((reading) => whole.startsWith(reading, read))
    if (text === undefined) return undefined
    read += text.length
    glyphs.push(glyph)
  }
  return glyphs
}

/** A hyphen that breaks a word at the end of its line is no letter, but one of the glyphs. */
function hyphenBehind(last: ShownGlyph, index: GlyphIndex): ShownGlyph[] {
  const next = index.all[index.orderOf(last) + 1]
  return next && isHyphen(next) && isOnLineOf(last, next) ? [next] : []
}

const isHyphen = ({ code }: ShownGlyph): boolean => code.text === '\u00ad'

/**
 * A reader puts what is written from the right into the order it is read in, which is not that of the file: programs
 * draw such lines from either end. The glyphs drawn one after another, one of them this, that have the letters of the text.
 */
function spellInAnyOrder(whole: string, first: ShownGlyph, index: GlyphIndex): ShownGlyph[] | undefined {
  const around = [...lettersFrom(first, -1), ...lettersFrom(first, 1).slice(1)]
  const middle = around.findIndex(({ glyph }) => glyph === first)
  const surplus = new Surplus(whole)
  let begin = 0
  let length = 0
  for (const [end, { text }] of around.entries()) {
    surplus.count(text, 1)
    length += text.length
    for (; begin <= middle && (length > whole.length || around[begin]?.text === ''); begin += 1) {
      const gone = around[begin]?.text ?? ''
      surplus.count(gone, -1)
      length -= gone.length
    }
    if (begin > middle) return undefined
    if (end >= middle && length === whole.length && surplus.isEven())
      return around.slice(begin, end + 1).map(({ glyph }) => glyph)
  }
  return undefined

  /** As many letters as the text has at most, from the one drawn first to the one drawn last. */
  function lettersFrom(start: ShownGlyph, step: 1 | -1): { glyph: ShownGlyph; text: string }[] {
    const letters: { glyph: ShownGlyph; text: string }[] = []
    let length = 0
    for (let at = index.orderOf(start); length < whole.length; at += step) {
      const glyph = index.all[at]
      const possible = glyph && isOnLineOf(first, glyph) ? readings(glyph) : []
      const text = possible.find((reading) => whole.includes(reading)) ?? possible[0]
      if (!glyph || text === undefined) break
      letters.push({ glyph, text })
      length += text.length
    }
    return step < 0 ? letters.reverse() : letters
  }
}

/** Whether a glyph stands within one font size of the line that another one begins. */
export const isOnLineOf = (first: ShownGlyph, { from }: ShownGlyph): boolean =>
  Math.abs(cross(direction(first), minus(from, first.from))) <= length(first.up)

/**
 * What a reader may have made of a glyph: of a code without meaning, the character of that number; of a sign of
 * ZapfDingbats or Symbol also that; of a control character, as which some programs tell the strokes that lengthen Arabic words,
 * also nothing.
 */
export function readings(glyph: ShownGlyph): readonly string[] {
  const { text, code } = glyph.code
  if (text === '') return code <= 0x10ffff ? [plain(String.fromCodePoint(code))] : []
  if (/^(?!\s)\p{Cc}+$/u.test(text)) return [text, '']
  const isSign = dingbatTexts.get(code) === text || symbolTexts.get(code) === text
  const number = isSign ? [plain(String.fromCodePoint(code))] : []
  return [plain(text), ...number]
}
