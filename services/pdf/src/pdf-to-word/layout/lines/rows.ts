import { isRightToLeft } from '@folio/contract/reading/directions'
import { append } from '@folio/pdf-objects/writing/append'
import type { Glyph } from '../../reading/page-model.ts'
import { withKernedLetters } from './kerned-letters.ts'
import { withLigatureLetters } from './ligature-letters.ts'
import type { Row } from './line-model.ts'
import { isMark } from './scripts.ts'

/** How far baselines of one row may lie apart, in em of the smaller glyph, and at least this many points. */
const sameBaseline = 0.18
const rounding = 0.3
/** Smaller than this beside its neighbours, a glyph may be raised or lowered. */
const small = 0.8
/** What is smaller than this share of its neighbours is no text raised beside them. */
const smallest = 0.4
/** A little larger ones may be raised where they stand so high, in em of the row beside. */
export const clearlyRaised = { size: 0.87, by: 0.25 }
/** How far from its neighbour a raised glyph may stand, in em of the neighbour. */
const beside = { from: -0.35, to: 0.5 }
/** How far from the line that it begins a raised number or sign may stand, in em of that, as before an affiliation or a note. */
const label = { farthest: 0.8, text: /^(?:\d{1,2}|[*†‡§¶])$/u }
/** Rows that a glyph may still belong to. */
const lookBack = 8
const wideGap = 1.6

/** @param glyphs of one angle */
export function rowsOf(glyphs: readonly Glyph[]): Row[] {
  const rows: Row[] = []
  const sorted = withMarks(withLigatureLetters(glyphs)).sort(
    (one, other) => one.y - other.y || one.x0 - other.x0,
  )
  for (const glyph of sorted) {
    const row = rows.slice(-lookBack).findLast((candidate) => isOn(glyph, candidate))
    if (!row) {
      rows.push({ y: glyph.y, size: glyph.face.size, glyphs: [glyph] })
      continue
    }
    row.glyphs.push(glyph)
    if (glyph.face.size > row.size * 1.05) {
      row.size = glyph.face.size
      row.y = glyph.y
    }
  }
  for (const row of rows) sortAcross(row)
  return withRaised(withKernedLetters(rows))
}

const sortAcross = ({ glyphs }: Row) => glyphs.sort((one, other) => one.x0 - other.x0)

const isOn = ({ y, face: { size } }: Glyph, row: Row): boolean =>
  Math.abs(y - row.y) < sameBaseline * Math.min(row.size, size) + rounding

/** Moves raised and lowered pieces into the rows of the letters they stand beside. */
function withRaised(rows: readonly Row[]): Row[] {
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  const others = rows.flatMap((row, index): Row[] => {
    if (row.size >= largest * clearlyRaised.size) return withoutRaised(row, index, rows)
    const hosts = hostsOf(row, index, rows)
    if (hosts.length === 0) return [row]
    const rest: Glyph[] = []
    for (const piece of piecesOf(row)) {
      const host = hosts.find((candidate) => standsBeside(piece, candidate))
      if (host) append(host.glyphs, piece)
      else append(rest, piece)
    }
    return rest.length === 0 ? [] : [{ ...row, glyphs: rest }]
  })
  for (const row of others) sortAcross(row)
  return others
}

/** A row may have at its height what is raised beside a lower one, far from its own letters. */
function withoutRaised(row: Row, index: number, rows: readonly Row[]): Row[] {
  const pieces = piecesOf(row)
  const [smaller, others] = [pieces.filter(isSmallIn(row)), pieces.filter((piece) => !isSmallIn(row)(piece))]
  if (smaller.length === 0 || others.length === 0) return [row]
  const rest = smaller.filter((piece) => {
    const size = piece[0]?.face.size ?? 0
    const hosts = hostsOf({ ...row, size }, index, rows).filter((candidate) => candidate !== row)
    const host = hosts.find((candidate) => standsBeside(piece, candidate))
    if (host) append(host.glyphs, piece)
    return !host
  })
  return rest.length === smaller.length ? [row] : [{ ...row, glyphs: [...others, ...rest].flat() }]
}

const isSmallIn =
  ({ size }: Row) =>
  (piece: readonly Glyph[]): boolean =>
    piece.every(({ face }) => face.size < clearlyRaised.size * size)

/** Rows of larger letters at whose height this one may stand. */
function hostsOf({ y, size }: Row, index: number, rows: readonly Row[]): Row[] {
  return rows.slice(Math.max(0, index - lookBack), index + lookBack + 1).filter((row) => {
    const mayStand = (letter: number) => isRaisedBeside({ y, size }, { y: row.y, size: letter })
    return mayStand(row.size) || row.glyphs.some(({ face }) => mayStand(face.size))
  })
}

/** What stands on a baseline, and how large it is; points. */
type Standing = Pick<Row, 'y' | 'size'>

/** Whether something is as small and as high or low beside letters as what is raised or lowered. */
function isRaisedBeside({ y, size }: Standing, letters: Standing): boolean {
  const below = y - letters.y
  const isSmall =
    size < letters.size * small ||
    (size < letters.size * clearlyRaised.size && below < -clearlyRaised.by * letters.size)
  return (
    isSmall && size > smallest * letters.size && below > -0.6 * letters.size && below < 0.35 * letters.size
  )
}

function piecesOf({ glyphs, size }: Row): Glyph[][] {
  const pieces: Glyph[][] = []
  for (const glyph of glyphs) {
    const last = pieces.at(-1)?.at(-1)
    if (last && glyph.x0 - last.x1 < wideGap * size) pieces.at(-1)?.push(glyph)
    else pieces.push([glyph])
  }
  return pieces
}

/** A row may have letters of several sizes: those that the piece stands beside tell whether it is raised. */
function standsBeside(piece: readonly Glyph[], { y, glyphs }: Row): boolean {
  const [start, end] = [piece[0]?.x0 ?? 0, piece.at(-1)?.x1 ?? 0]
  const raised = { y: piece[0]?.y ?? 0, size: Math.max(...piece.map(({ face }) => face.size)) }
  const before = label.text.test(
    piece
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
    ? label.farthest
    : beside.to
  return glyphs.some(({ x0, x1, text, face: { size } }) => {
    const near = (gap: number, to: number) => gap > beside.from * size && gap < to * size
    const isNear = near(start - x1, beside.to) || near(x0 - end, before)
    return text.trim() !== '' && isNear && isRaisedBeside(raised, { y, size })
  })
}

/** Joins marks to the letter beside them in painting order on which they stand. */
function withMarks(glyphs: readonly Glyph[]): Glyph[] {
  if (!glyphs.some(({ text }) => isMark(text) || isMarkedLetter(text))) return [...glyphs]
  const letters: Glyph[] = []
  const pending: { readonly mark: Glyph; readonly at: number }[] = []
  for (const [index, glyph] of glyphs.entries()) {
    if (isMark(glyph.text)) pending.push({ mark: glyph, at: letters.length })
    else letters.push(onBaseline(glyph, [glyphs[index - 1], glyphs[index + 1]]))
  }
  for (const { mark, at } of pending) {
    const index = letterOf(mark, letters, at)
    const letter = index === undefined ? undefined : letters[index]
    if (letter && index !== undefined) letters[index] = { ...letter, text: letter.text + mark.text }
    else letters.push(mark)
  }
  return letters
}

/** The letter that a mark stands on. @param at how many letters were painted before it */
function letterOf(mark: Glyph, letters: readonly Glyph[], at: number): number | undefined {
  const [before, after] = [nextLetter(letters, at - 1, -1), nextLetter(letters, at, 1)]
  const [one, other] = [letters[before ?? -1], letters[after ?? -1]]
  if (standsOn(mark, one)) return before
  const [onOne, onOther] = [one, other].map((letter) => letter && carries(letter, mark))
  // What is painted as it is seen has a mark before its letter; what is painted as it is read has it after it.
  if (one && other && onOne && onOther) return other.x0 > one.x0 ? after : before
  if (onOne || onOther) return onOne ? before : after
  return [before, after]
    .filter((place) => place !== undefined)
    .sort((a, b) => distanceTo(mark, letters[a]) - distanceTo(mark, letters[b]))[0]
}

/** How far from its letter a mark may stand, in em of the letter. */
const markReach = 1.2

const carries = (letter: Glyph, mark: Glyph): boolean =>
  isRightToLeft(letter.text) && /\p{L}/u.test(letter.text) && isWithin(mark, letter)

const isWithin = (mark: Glyph, letter: Glyph): boolean =>
  Math.abs(letter.y - mark.y) < markReach * letter.face.size &&
  letter.x0 - mark.x1 < 0.5 * letter.face.size &&
  mark.x0 - letter.x1 < 0.5 * letter.face.size

const isMarkedLetter = (text: string): boolean => /^\p{L}\p{M}+$/u.test(text)

/** A mark may tell the letter below it, too, which tells nothing then: it stands where the letters beside it do. */
function onBaseline(glyph: Glyph, beside: readonly (Glyph | undefined)[]): Glyph {
  if (glyph.x1 - glyph.x0 > 0.01 || !isMarkedLetter(glyph.text) || !isRightToLeft(glyph.text)) return glyph
  const letter = beside.find((other) => other && isRightToLeft(other.text) && isWithin(glyph, other))
  if (!letter) return glyph
  const x1 = Math.max(glyph.x0, letter.x0)
  return { ...glyph, x1, next: x1, y: letter.y }
}

/** In scripts that run from left to right a mark follows its letter, and may reach over the next one. */
const standsOn = (mark: Glyph, letter: Glyph | undefined): boolean =>
  letter !== undefined &&
  /\p{L}/u.test(letter.text) &&
  !isRightToLeft(letter.text) &&
  distance(mark, letter) < markReach * letter.face.size

/** The nearest place from here on that is not blank. */
function nextLetter(letters: readonly Glyph[], from: number, step: 1 | -1): number | undefined {
  for (let index = from; letters[index]; index += step) {
    if (letters[index]?.text.trim() !== '') return index
  }
  return undefined
}

const distanceTo = (mark: Glyph, letter: Glyph | undefined): number =>
  letter ? distance(mark, letter) : Number.POSITIVE_INFINITY

const distance = (one: Glyph, other: Glyph): number =>
  Math.abs((one.x0 + one.x1) / 2 - (other.x0 + other.x1) / 2) + 2 * Math.abs(one.y - other.y)
