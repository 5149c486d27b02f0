import type { Alignment } from '@folio/contract/editing/line-alignment'
import { median } from '@folio/contract/numbers/median'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { LineFrame } from '../texts/line-frame.ts'
import { isWhite } from '../texts/text-runs.ts'
import type { ChangedPart } from './changed-part.ts'

/** Where a new part of a text stands, and where the rest of it goes; units of the page, along the line. */
export interface PartLayout {
  readonly start: number
  /** Between the words of the new part; undefined where the line has no words to tell. */
  readonly wordGap: number | undefined
  readonly shifts: ReadonlyMap<ShownGlyph, number>
  /** Where the whole text then begins and ends. */
  readonly from: number
  readonly to: number
}

export interface PartSetup {
  readonly frame: LineFrame
  readonly alignment: Alignment
  /** The line is read from the right, where it begins. */
  readonly fromRight: boolean
  /** The length of the new part with such gaps between its words. */
  readonly lengthWith: (wordGap: number | undefined) => number
}

/** Parts of an em: wider than letters stand apart, and further than kerning pulls. */
const spaceFrom = 0.13
const nearest = 0.2
/** A gap of a justified line is not made narrower than a part of what it was, nor wider than so many ems more. */
const narrowest = 0.6
const widening = 0.5

/** Places a new part, and gives the difference in length to where the alignment of the text says. */
export function layOutPart(
  part: ChangedPart,
  { frame, alignment, fromRight, lengthWith }: PartSetup,
): PartLayout {
  const { startOf, penAfter, endOf } = frame
  const { before, removed, after, content } = part
  const all = [...before, ...removed, ...after].filter(isInk)
  const [lastKept, firstAfter] = [before.findLast(isInk), after.find(isInk)]
  const [firstGone, lastGone] = [removed.find(isInk), removed.findLast(isInk)]
  const em = Math.hypot(...(all[0]?.up ?? [0, 0]))
  const gaps = wordGaps(all, frame, em)
  const usual = median(gaps)
  const start = startOfPart()
  const length = lengthWith(usual)
  const gap = gapBehind()
  const oldEnd = penAfter(all.at(-1) as ShownGlyph)
  const newEnd = content === '' && lastKept ? penAfter(lastKept) : start + length
  // What follows moves by this much, or the end of the text where nothing does.
  const difference = firstAfter ? start + length + gap - startOf(firstAfter) : newEnd - oldEnd
  if (alignment === 'justified') {
    const spread = justified()
    if (spread) return spread
  }
  const share = { start: 0, justified: fromRight ? 1 : 0, center: 0.5, end: 1 }[alignment]
  const [back, on] = [-difference * share, difference * (1 - share)]
  const shifts = new Map([
    ...before.map((glyph) => [glyph, back] as const),
    ...after.map((glyph) => [glyph, on] as const),
  ])
  return laidOut(start + back, usual, shifts, start + back + length)

  function startOfPart(): number {
    if (firstGone && !/^\s/u.test(part.old)) return startOf(firstGone)
    if (lastKept && !part.spaceBefore) return penAfter(lastKept)
    if (firstAfter && part.old === '') return startOf(firstAfter)
    const last = before.at(-1)
    if (last && lastKept) return Math.max(penAfter(last), penAfter(lastKept) + (usual ?? spaceFrom * em))
    return startOf(all[0] as ShownGlyph)
  }

  function gapBehind(): number {
    if (!firstAfter) return 0
    const behind = lastGone ?? lastKept
    const old = behind ? startOf(firstAfter) - penAfter(behind) : 0
    if (part.spaceAfter) return old
    if (content === '' || !lastGone || /\s$/u.test(part.old) || /\s$/u.test(content)) return 0
    return Math.abs(old) <= nearest * em ? old : 0
  }

  /** The difference in equal parts between the words; undefined where they would stand too far apart. */
  function justified(): PartLayout | undefined {
    const inner = content.match(/\s+/gu)?.length ?? 0
    const [left, right] = [gapsWithin(before, frame, em), gapsWithin(after, frame, em)]
    const leading = Number(part.spaceBefore && lastKept !== undefined && content !== '')
    const behindPart = part.spaceAfter || (content === '' && part.spaceBefore)
    const trailing = Number(firstAfter !== undefined && behindPart)
    const count = left.count + leading + inner + trailing + right.count
    if (count === 0 || usual === undefined) return undefined
    const stretch = -difference / count
    if (stretch > widening * em) return undefined
    const change = Math.max(stretch, -usual * (1 - narrowest))
    // What the gaps cannot take moves the end to which the line is read.
    const back = fromRight ? -(difference + count * change) : 0
    const shifts = new Map<ShownGlyph, number>()
    for (const [glyph, index] of left.words) shifts.set(glyph, back + index * change)
    const at = back + (left.count + leading) * change
    const behind = at + (inner + trailing) * change + difference
    for (const [glyph, index] of right.words) shifts.set(glyph, behind + index * change)
    return laidOut(start + at, usual + change, shifts, start + at + lengthWith(usual + change))
  }

  function laidOut(
    at: number,
    wordGap: number | undefined,
    shifts: ReadonlyMap<ShownGlyph, number>,
    end: number,
  ): PartLayout {
    const letters = [...before, ...after].filter(isInk)
    const shiftOf = (glyph: ShownGlyph) => shifts.get(glyph) ?? 0
    const starts = letters.map((glyph) => startOf(glyph) + shiftOf(glyph))
    const ends = letters.map((glyph) => endOf(glyph) + shiftOf(glyph))
    const own = content === '' ? [] : [at, end]
    return { start: at, wordGap, shifts, from: Math.min(...starts, ...own), to: Math.max(...ends, ...own) }
  }
}

/**
 * How wide the gaps of a whole line are that has so much room; undefined where it has none, or they would stand too far
 * apart. Lengths in one unit.
 * @param lengthWith the length of the line with such gaps between its words
 */
export function gapToFill(
  room: number,
  em: number,
  lengthWith: (wordGap: number | undefined) => number,
): number | undefined {
  const words = lengthWith(0)
  const count = Math.round(lengthWith(1) - words)
  if (count === 0) return undefined
  const usual = (lengthWith(undefined) - words) / count
  const gap = (room - words) / count
  return gap > usual + widening * em ? undefined : Math.max(gap, usual * narrowest)
}

const isInk = (glyph: ShownGlyph): boolean => !isWhite(glyph)

function wordGaps(ink: readonly ShownGlyph[], { startOf, penAfter }: LineFrame, em: number): number[] {
  return ink.slice(1).flatMap((glyph, index) => {
    const last = ink[index] as ShownGlyph
    const gap = startOf(glyph) - penAfter(last)
    return gap > spaceFrom * em ? [gap] : []
  })
}

/** How many gaps stand between each glyph and the first. */
function gapsWithin(glyphs: readonly ShownGlyph[], { startOf, penAfter }: LineFrame, em: number) {
  let count = 0
  let last: ShownGlyph | undefined
  const words = glyphs.map((glyph) => {
    if (isInk(glyph)) {
      if (last && startOf(glyph) - penAfter(last) > spaceFrom * em) count += 1
      last = glyph
    }
    return [glyph, count] as const
  })
  return { words, count }
}
