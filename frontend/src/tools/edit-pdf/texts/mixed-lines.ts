import { isLeftToRight, isRightToLeft } from '@folio/contract/reading/directions'
import { readingOrder } from '@folio/contract/reading/reading-order'
import { cellGaps } from './cell-gaps.ts'
import { joinLoose } from './loose-lines.ts'
import { withReadBrackets } from './read-brackets.ts'
import { closeness, isSameSize, joinForward, type LineOfRuns, type Run } from './text-runs.ts'
import { alongLine } from './turned-frame.ts'

/** Parts of the font size: how far baselines of one line lie apart, and the gap between words in different styles. */
const maxRise = 0.4
const wordGap = 0.75
/** A wider gap is a space, also where none is written. */
const spaceFrom = 0.12
/** A run that begins as near to an equal one prints it once more; one that begins as far before the end of another lies over it. */
const printedTwice = 0.15
const maxOverlap = 0.6
/** A line of which more letters are of the right is read from there. */
const leastShare = 0.4

/**
 * The texts of a page, line by line. Programs write lines that are read from the right word by word or letter by
 * letter, from either end, and numbers in them the other way round: such lines are put together by their places.
 */
export function joinRuns(runs: readonly Run[]): readonly LineOfRuns[] {
  const lines: LineOfRuns[] = []
  const isCellGap = cellGaps(runs)
  let forward: Run[] = []
  const flush = () => {
    for (const line of joinForward(forward, isCellGap)) lines.push(line)
    forward = []
  }
  for (const row of rowsOf(runs)) {
    if (!row.some(({ str }) => isRightToLeft(str))) {
      for (const run of row) forward.push(run)
      continue
    }
    flush()
    for (const part of partsOf(row))
      for (const line of mixedLine(part) ?? joinForward(inWrittenOrder(part))) lines.push(line)
  }
  flush()
  return joinLoose(lines).map((line) => ({ ...line, str: withReadBrackets(spelledOut(line.str)) }))
}

/** Runs that are written one after another on one line. */
function rowsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const rows: Run[][] = []
  for (const run of runs) {
    const row = rows.at(-1)
    if (row?.[0] && isOnLineOf(row[0], run)) row.push(run)
    else rows.push([run])
  }
  return rows
}

function isOnLineOf(first: Run, run: Run): boolean {
  if (first.vertical || run.vertical || Math.abs(Math.sin(first.turn - run.turn)) > 0.02) return false
  const rise = Math.abs(alongLine(first, run.origin).y)
  return rise <= maxRise * Math.max(first.fontSize, run.fontSize)
}

interface PlacedRun {
  readonly run: Run
  /** In its row as it is written. */
  readonly place: number
  /** Along the line of its row. */
  readonly start: number
  readonly end: number
}

/** The parts of a row that stand apart, in the order they are written in; each from its left end to its right one. */
function partsOf(row: readonly Run[]): readonly (readonly PlacedRun[])[] {
  const [first] = row as readonly [Run]
  const placed = row
    .map((run, place): PlacedRun => {
      const start = alongLine(first, run.origin).x
      return { run, place, start, end: start + run.shownLength }
    })
    // Of a ligature that is told letter by letter, the last letter stands left and takes no room.
    .sort((one, other) => one.start - other.start || one.end - other.end)
  const parts: PlacedRun[][] = []
  let reach = Number.NEGATIVE_INFINITY
  for (const own of placed) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    if (part && last && own.start - reach <= widestGap(last.run, own.run)) part.push(own)
    else parts.push([own])
    reach = parts.at(-1)?.length === 1 ? own.end : Math.max(reach, own.end)
  }
  return parts.sort((one, other) => beginning(one) - beginning(other))
}

const beginning = (part: readonly PlacedRun[]): number => Math.min(...part.map(({ place }) => place))

function widestGap(one: Run, other: Run): number {
  const isSameStyle = one.fontId === other.fontId && isSameSize(one, other)
  return (isSameStyle ? closeness.to : wordGap) * Math.max(one.fontSize, other.fontSize)
}

const inWrittenOrder = (part: readonly PlacedRun[]): readonly Run[] =>
  [...part].sort((one, other) => one.place - other.place).map(({ run }) => run)

/** A part of a row as one text, in the order it is read; undefined where it is not one, or has nothing from the right. */
function mixedLine(part: readonly PlacedRun[]): readonly [LineOfRuns] | undefined {
  const [leftmost] = part
  if (!leftmost || part.length === 1 || !part.some(({ run }) => isRightToLeft(run.str))) return undefined
  // What is read as numbers of glyphs has no order.
  if (part.some(({ run }) => /\p{Cc}/u.test(run.str))) return undefined
  const visual = visualLetters(withoutCopies(part))
  if (!visual) return undefined
  const letters = visual.filter(({ text }) => isRightToLeft(text) || isLeftToRight(text))
  const fromRight = letters.filter(({ text }) => isRightToLeft(text)).length > leastShare * letters.length
  const str = readingOrder(visual, fromRight)
    .map(({ text }) => text)
    .join('')
  const end = Math.max(...part.map((run) => run.end))
  return [{ str, first: leftmost.run, pieces: stretchesOf(part), shownLength: end - leftmost.start }]
}

/** Its stretches of one style, as one run each: a line of a hundred letters is told by few. */
function stretchesOf(part: readonly PlacedRun[]): readonly Run[] {
  const stretches: PlacedRun[] = []
  for (const own of part) {
    const last = stretches.at(-1)
    if (!last || last.run.fontId !== own.run.fontId || !isSameSize(last.run, own.run)) {
      stretches.push(own)
      continue
    }
    const end = Math.max(last.end, own.end)
    const scale = last.run.length / last.run.shownLength || own.run.length / own.run.shownLength || 1
    const shownLength = end - last.start
    const str = last.run.str + own.run.str
    const run = { ...last.run, str, shownLength, length: shownLength * scale, forward: false }
    stretches[stretches.length - 1] = { ...last, end, run }
  }
  return stretches.map(({ run }) => run)
}

const withoutCopies = (part: readonly PlacedRun[]): readonly PlacedRun[] =>
  part.filter(
    (own, index) =>
      !part
        .slice(0, index)
        .some(
          ({ run, start }) =>
            run.str === own.run.str && Math.abs(start - own.start) <= printedTwice * run.fontSize,
        ),
  )

/** A letter with its marks, or what parts words. */
interface Letter {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The letters of a line from left to right; undefined where texts lie over each other. */
function visualLetters(part: readonly PlacedRun[]): readonly Letter[] | undefined {
  const letters: Letter[] = []
  const within: PlacedRun[] = []
  let reach = part[0]?.start ?? 0
  for (const own of part) {
    const { run, start, end } = own
    if (/^\p{M}+$/u.test(run.str) || (end <= reach && end > start)) {
      within.push(own)
      continue
    }
    if (reach - start > maxOverlap * run.fontSize) return undefined
    const isApart = start - reach > spaceFrom * run.fontSize
    if (isApart && letters.at(-1)?.text.trim()) letters.push({ text: ' ', start: reach, end: start })
    for (const letter of lettersOf(own)) letters.push(letter)
    reach = Math.max(reach, end)
  }
  for (const own of within) {
    const added = lettersOf(own)
    const [middle, text] = [(own.start + own.end) / 2, own.run.str]
    const at = letters.findIndex(({ end }) => middle < end)
    const host = letters[at]
    if (!host) return undefined
    if (/^\p{M}+$/u.test(text)) letters[at] = { ...host, text: host.text + text }
    // A reader that takes the gap for a space does not see what another font has there.
    else if (host.text.trim() === '') letters.splice(at, 1, ...added)
    else return undefined
  }
  return letters
}

function lettersOf({ run, start, end }: PlacedRun): readonly Letter[] {
  const clusters = visualClusters(run)
  const step = (end - start) / clusters.length
  return clusters.map((text, index) => ({
    ...{ text, start: start + index * step, end: start + (index + 1) * step },
  }))
}

/** The letters of a run as they stand from the left: what puts them into the order they are read in takes them back. */
const visualClusters = ({ str, forward }: Run): readonly string[] =>
  readingOrder(
    (str.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []).map((text) => ({ text })),
    !forward,
  ).map(({ text }) => text)

/** Letters as they are written: fonts name some by the form that they take beside others. */
const spelledOut = (text: string): string =>
  text.replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/gu, (forms) => forms.normalize('NFKC'))
