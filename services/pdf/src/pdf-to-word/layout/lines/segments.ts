import { turnedBox } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { type Decoration, decorator, needsBackdrop, type Surroundings } from './decorations.ts'
import { type DropCap, dropCaps } from './drop-caps.ts'
import { afterEvenGaps } from './even-gaps.ts'
import { withoutShadows } from './letter-shadows.ts'
import { isFromRight, isMostlyFromRight, pieceInOrder } from './line-direction.ts'
import type { Look, Row, Segment, Word } from './line-model.ts'
import { readingGaps } from './reading-gaps.ts'
import { clearlyRaised, rowsOf } from './rows.ts'
import { isBlank, isIdeographic } from './scripts.ts'
import { withSmallCaps } from './small-caps.ts'
import { greatest, groupBy, least, mostCommon } from './statistics.ts'
import { isTypedRow, typedBlanks } from './typed-blanks.ts'
import { type WhiteStrip, whiteStrips } from './white-strips.ts'

/** A gap that separates words, and one that does where letters stand close together, in em. */
const wordGap = 0.18
const closeWordGap = 0.11
/** Letters are set no further apart than this in lines that are not spaced out, in em. */
const closeLetters = 0.04
/** A gap that separates pieces of a line, in em. */
const segmentGap = 1.6
/** One that separates the number of an item from its text, which may be wide for the room before it. */
const labelGap = 0.05
/** A glyph set a second time this close makes the first one bolder. */
const doubleStrike = 0.4

/** The pieces of lines that some glyphs make, from top to bottom. */
export function segmentsOf(glyphs: readonly Glyph[], around: Surroundings): Segment[] {
  const byAngle = groupBy(withoutShadows(glyphs), ({ face }) => face.angle)
  return [...byAngle]
    .flatMap(([angle, turned]) => {
      const caps = angle === 0 ? dropCaps(turned) : []
      const letters = new Set(caps.map(({ glyph }) => glyph))
      const rows = rowsOf(caps.length > 0 ? turned.filter((glyph) => !letters.has(glyph)) : turned)
      const strips = whiteStrips(rows.filter((row) => !isTypedRow(row)))
      const usual = around.rtl ?? isMostlyFromRight(turned)
      const pieces = rows.flatMap(({ glyphs: line, ...row }) =>
        piecesOf({ ...row, glyphs: line }, strips).map((piece) => {
          const rtl = isFromRight(piece, line, usual)
          return toSegment({ piece, line, ordered: pieceInOrder(piece, line, rtl), rtl }, angle, around)
        }),
      )
      return [...pieces, ...caps.map((cap) => initialOf(cap, around))]
    })
    .sort((one, other) => one.y - other.y || one.x0 - other.x0)
}

/** A drop cap stands before the first line beside it. */
function initialOf({ glyph, baselines, size }: DropCap, around: Surroundings): Segment {
  const piece = [glyph]
  const segment = toSegment({ piece, line: piece, ordered: piece, rtl: isMostlyFromRight(piece) }, 0, around)
  const [first = glyph.y] = baselines
  const pitch = (glyph.y - first) / Math.max(1, baselines.length - 1)
  const initial = { lines: baselines.length, pitch }
  return { ...segment, initial, y: first, size, y0: first - 0.8 * size }
}

/** Splits a row where the gap is wide, and where a strip parts it; outer spaces are left out. */
function piecesOf({ glyphs, size, y }: Row, strips: readonly WhiteStrip[]): Glyph[][] {
  const beside = strips.filter(({ top, bottom }) => y >= top - 1 && y <= bottom + 1)
  const spread = afterEvenGaps({ glyphs, size, y })
  const isParted = (from: number, glyph: Glyph, last: Glyph) =>
    !spread.has(glyph) &&
    ((glyph.x0 - from > segmentGap * size && typedBlanks(last, glyph) === undefined) ||
      beside.some(({ x0, x1 }) => from < x0 + 1 && glyph.x0 > x1 - 1))
  const pieces: Glyph[][] = []
  let current: Glyph[] = []
  let end = 0
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (current.length > 0 && isStruckTwice(glyph, current)) continue
    if (isBlank(glyph.text)) {
      if (current.length > 0 && glyph.x0 - end <= segmentGap * size) current.push(glyph)
      continue
    }
    if (!last || isParted(end, glyph, last)) {
      current = [glyph]
      pieces.push(current)
    } else current.push(glyph)
    end = current.length === 1 ? glyph.x1 : Math.max(end, glyph.x1)
    last = glyph
  }
  return pieces.map(withoutOuterSpaces)
}

function isStruckTwice({ text, x0, y }: Glyph, before: readonly Glyph[]): boolean {
  return before
    .slice(-3)
    .some(
      (other) => other.text === text && Math.abs(other.x0 - x0) < doubleStrike && Math.abs(other.y - y) < 1,
    )
}

function withoutOuterSpaces(glyphs: Glyph[]): Glyph[] {
  const last = glyphs.findLastIndex(({ text }) => !isBlank(text))
  return glyphs.slice(0, last + 1)
}

/** A piece of a line, from left to right and in reading order. */
interface Piece {
  readonly piece: readonly Glyph[]
  readonly ordered: readonly Glyph[]
  readonly rtl: boolean
  /** All of its line. */
  readonly line: readonly Glyph[]
}

function toSegment({ piece, ordered, rtl, line }: Piece, angle: number, around: Surroundings): Segment {
  const solid = piece.filter(({ text }) => !isBlank(text))
  const size =
    mostCommon(
      solid.map(({ face, text }) => [face.size, text.length]),
      0.05,
    ) ?? 1
  const plain = solid.filter(({ face }) => face.size > 0.8 * size)
  const y =
    mostCommon(
      plain.map((glyph) => [glyph.y, 1]),
      0.1,
    ) ?? 0
  const decorate = decorator({ y, size, line }, around)
  const printed = wordsOf(ordered, { y, size, decorate, gaps: readingGaps(piece, ordered) })
  const words = withSmallCaps(printed)
  const typed = words === printed ? size : usualSize(words)
  const [ascent, descent] = [plain[0]?.face.font.ascent ?? 0.8, plain[0]?.face.font.descent ?? -0.2]
  const box = {
    x0: least(solid.map(({ x0 }) => x0)),
    y0: y - 0.8 * typed,
    x1: greatest(solid.map(({ x1 }) => x1)),
    y1: y + 0.22 * typed,
  }
  const onPage = angle === 0 ? box : turnedBox(box, angle)
  const artifact = solid.every((glyph) => glyph.artifact)
  return {
    ...onPage,
    words,
    y: angle === 0 ? y : onPage.y1,
    size: typed,
    rtl,
    angle,
    artifact,
    ascent,
    descent,
  }
}

const usualSize = (words: readonly Word[]): number =>
  mostCommon(
    words.map(({ look, text }) => [look.size, text.length]),
    0.05,
  ) ?? 1

interface Line {
  readonly y: number
  readonly size: number
  /** Free room before each glyph, in points. */
  readonly gaps: readonly number[]
  readonly decorate: (glyph: Glyph) => Decoration
}

interface Styled {
  readonly face: Glyph['face']
  readonly decoration: Decoration
  readonly raised: Look['raised']
  /** One object for all words that look alike in a row, so that they are quickly seen to. */
  readonly look: Look
}

/** @param glyphs in reading order */
function wordsOf(glyphs: readonly Glyph[], line: Line): Word[] {
  const words: { -readonly [Key in keyof Word]: Word[Key] }[] = []
  let style: Styled | undefined
  let spaced = false
  let before: Glyph | undefined
  let solid: Glyph | undefined
  let wide = ''
  const usualGap = betweenWords(line)
  for (const [index, glyph] of glyphs.entries()) {
    if (isBlank(glyph.text)) {
      spaced = true
      if (glyph.x1 - glyph.x0 > fullWidth * line.size) wide += ideographicSpace
      before = glyph
      continue
    }
    const bothIdeographic = before && isIdeographic(before.text) && isIdeographic(glyph.text)
    const gap = words.length === 1 && isLabelled(words[0]?.text, glyph.text) ? labelGap : usualGap
    spaced ||= !bothIdeographic && (line.gaps[index] ?? 0) > gap * line.size
    const styled = styleOf(glyph, line, style)
    const last = words.at(-1)
    if (wide !== '' && last && isIdeographic(last.text.slice(-1)) && isIdeographic(glyph.text)) {
      last.text += wide
      spaced = false
    }
    wide = ''
    if (last && !spaced && styled === style && last.mcid === glyph.mcid) {
      last.text += glyph.text
      last.x0 = Math.min(last.x0, glyph.x0)
      last.x1 = Math.max(last.x1, glyph.x1)
    } else {
      const { text, x0, x1, mcid } = glyph
      const further = ' '.repeat(Math.max(0, (solid ? (typedBlanks(solid, glyph) ?? 0) : 0) - 1))
      words.push({ text: further + text, look: styled.look, x0, x1, spaced, mcid })
    }
    style = styled
    solid = glyph
    spaced = false
    before = glyph
  }
  return words
}

/**
 * The gap that separates words of a line, in em. A squeezed line has narrow ones, which are known from those between its
 * letters where none is between the two.
 */
function betweenWords({ gaps, size }: Line): number {
  const between = gaps.some((gap) => gap > closeLetters * size && gap <= closeWordGap * size)
  return between ? wordGap : closeWordGap
}

/** The space as wide as a character of the scripts that are written without spaces, where it stands between such. */
const ideographicSpace = '\u3000'
/** The width, in em, below which blanks are spaces. */
const fullWidth = 0.9

const isLabelled = (text: string | undefined, next: string): boolean =>
  text !== undefined && /^\(?\d{1,3}[.)]$/.test(text) && /^\p{L}/u.test(next)

/** Returns the style of a glyph: that of the one before, when nothing changes. */
function styleOf(glyph: Glyph, { y, size, decorate }: Line, style: Styled | undefined): Styled {
  const { face } = glyph
  const decoration = decorate(glyph)
  const raised = raisedBy(glyph, y, size)
  if (
    style &&
    style.face === face &&
    style.raised === raised &&
    style.look.field === glyph.field &&
    isSame(style.decoration, decoration)
  )
    return style
  const { font, color, bold, italic } = face
  const look = {
    family: font.family,
    size: raised ? size : face.size,
    color,
    bold,
    italic,
    ...decoration,
    // Where nothing else carries the surface over, text that needs it brings it along.
    highlight: decoration.highlight ?? lostWithout(color, decoration.backdrop),
    raised,
    ...(glyph.field && { field: glyph.field }),
  }
  return { face, decoration, raised, look }
}

const lostWithout = (color: string, backdrop: string | undefined): string | undefined =>
  backdrop !== undefined && needsBackdrop(color, backdrop) ? backdrop : undefined

const isSame = (one: Decoration, other: Decoration): boolean =>
  one.underline === other.underline &&
  one.strike === other.strike &&
  one.highlight === other.highlight &&
  one.backdrop === other.backdrop &&
  one.link === other.link

function raisedBy(glyph: Glyph, y: number, size: number): Look['raised'] {
  const { size: almost, by } = clearlyRaised
  if (glyph.face.size < almost * size && glyph.y < y - by * size) return 'superscript'
  if (glyph.face.size >= 0.8 * size) return undefined
  if (glyph.y < y - 0.12 * size) return 'superscript'
  return glyph.y > y + 0.05 * size ? 'subscript' : undefined
}
