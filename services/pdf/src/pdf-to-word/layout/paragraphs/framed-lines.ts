import { isIdeographic } from '../lines/scripts.ts'
import { least, mostCommon } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import type { Frame } from './paragraph-model.ts'

/** A line as it stands in its column, seen from the side where reading starts. */
export interface FramedLine {
  readonly line: TextLine
  /** Free room before and after it, in points. */
  readonly start: number
  readonly room: number
  /** How far the edge that its neighbours keep to is from that of the column. */
  readonly inset: number
  readonly centered: boolean
  /** It ends where the lines beside it do, and none of them begins where another one does. */
  readonly flush: boolean
  /** Width of its first word, or first character where lines may break anywhere. */
  readonly firstWord: number
}

/** Returns the usual distance of the baselines of a column, in em. */
export function usualPitch(lines: readonly TextLine[]): number {
  const pitches = lines.flatMap((line, index): [number, number][] => {
    const before = lines[index - 1]
    if (!before || Math.abs(line.size - before.size) >= 0.6) return []
    const pitch = (line.y - before.y) / line.size
    return pitch < 3 && pitch > 0.5 ? [[pitch, 1]] : []
  })
  return Math.max(1, mostCommon(pitches, 0.05) ?? 1.2)
}

/** Measures the lines of a column against its edges and each other. @param pitch distance of its baselines in em */
export function framedLines(lines: readonly TextLine[], frame: Frame, pitch: number): FramedLine[] {
  const insets = endInsets(lines, frame, pitch)
  const flush = flushLines(lines, frame)
  const blocks = centeredBlocks(lines, frame)
  return lines.map((line, index) => {
    const inset = insets[index] ?? 0
    return {
      line,
      start: roomBefore(line, frame),
      room: roomAfter(line, frame) - inset,
      inset,
      centered: blocks.has(line) || isCentered(lines, index, frame),
      flush: flush.has(line),
      firstWord: firstWordWidth(line),
    }
  })
}

/** Returns the free room between where a line ends and the edge of its column. */
const roomAfter = ({ rtl, x0, x1 }: TextLine, { left, right }: Frame): number =>
  rtl ? x0 - left : right - x1

/** Returns the free room between the edge of its column and where a line begins. */
const roomBefore = ({ rtl, x0, x1 }: TextLine, { left, right }: Frame): number =>
  rtl ? right - x1 : x0 - left

/** A run of evenly spaced lines may end at an edge of its own: how far that is from the edge of the column. */
function endInsets(lines: readonly TextLine[], frame: Frame, pitch: number): number[] {
  const insets: number[] = []
  let run: TextLine[] = []
  const close = () => {
    const rooms = run.map((line) => roomAfter(line, frame))
    const own = least(rooms)
    const full = rooms.filter((room) => room - own < 0.12 * (frame.right - frame.left - own)).length
    const narrower = own > 14 && ((run.length >= 3 && full >= 0.5 * run.length) || isQuote(run, own, frame))
    insets.push(...run.map(() => (narrower ? own : 0)))
    run = []
  }
  for (const line of lines) {
    const before = run.at(-1)
    const continues =
      before &&
      line.rtl === before.rtl &&
      Math.abs(line.size - before.size) < 0.6 &&
      (line.y - before.y) / line.size < pitch * 1.22 + 0.05
    if (before && !continues) close()
    run.push(line)
  }
  close()
  return insets
}

/** Points by which the edges of a quotation may miss each other. */
const sameInset = 1.5

/** Lines that all begin as far from one edge as the longest of them ends from the other, as those of a quotation do. */
const isQuote = (run: readonly TextLine[], inset: number, frame: Frame): boolean =>
  run.length > 1 &&
  run.every((line) => Math.abs(roomBefore(line, frame) - inset) < sameInset) &&
  run.every((line) => Math.abs(roomBefore(line, frame) - roomBefore(run[0] ?? line, frame)) < sameEnd)

/** The distances in points: ends that are one, and starts that are not. */
const sameEnd = 1
const otherStart = 2
/** Two lines show that they are flush at their ends where both begin so far from the edge, as a share of the column. */
const farStart = 0.12

/** Lines that are set at the edge where reading ends: of justified ones most begin at one edge, too. */
function flushLines(lines: readonly TextLine[], frame: Frame): Set<TextLine> {
  const atEdge = new Set<TextLine>()
  let run: TextLine[] = []
  const close = () => {
    const starts = run.map((line) => roomBefore(line, frame))
    const isFar = starts.every((start) => start > farStart * (frame.right - frame.left))
    const parted = starts.every(
      (start, index) => index === 0 || Math.abs(start - (starts[index - 1] ?? 0)) > otherStart,
    )
    if (parted && (run.length > 2 || (run.length === 2 && isFar))) for (const line of run) atEdge.add(line)
    run = []
  }
  for (const line of lines) {
    const before = run.at(-1)
    const goesOn =
      before &&
      line.rtl === before.rtl &&
      Math.abs(roomAfter(line, frame) - roomAfter(before, frame)) < sameEnd &&
      line.y - before.y < 2 * Math.max(line.size, before.size)
    if (!goesOn || line.tabs > 0) close()
    if (line.tabs === 0 && Math.abs(roomAfter(line, frame)) < 2 * sameEnd) run.push(line)
  }
  close()
  return atEdge
}

/** So many lines show that they have a middle, and no edge, in common; how far they miss either, and how close they stand, in points and em. */
const block = { lines: 3, middle: 1, edge: 1.5, pitch: 2 }

/** Lines with the middle of their column, none of which begins where another one does: the longest of them may fill it. */
function centeredBlocks(lines: readonly TextLine[], { left, right }: Frame): Set<TextLine> {
  const isInMiddle = ({ x0, x1 }: TextLine) => Math.abs((x0 + x1 - left - right) / 2) < block.middle
  const runs: TextLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const goesOn =
      run &&
      before &&
      isInMiddle(before) &&
      isInMiddle(line) &&
      line.size === before.size &&
      line.y - before.y < block.pitch * line.size &&
      run.every(({ x0 }) => Math.abs(x0 - line.x0) > block.edge)
    if (goesOn) run.push(line)
    else runs.push([line])
  }
  return new Set(runs.filter((run) => run.length >= block.lines).flat())
}

function isCentered(lines: readonly TextLine[], index: number, { left, right }: Frame): boolean {
  const line = lines[index]
  if (!line || Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) >= 2.5 || line.x0 - left <= 6)
    return false
  return ![-1, 1].some((step) => isBlockUpTo(lines, index, step))
}

/**
 * Whether the lines on one side of a line are a block with it: they begin where it does, and the first of them that does
 * not end there shows that its middle is not what they have in common.
 */
function isBlockUpTo(lines: readonly TextLine[], index: number, step: number): boolean {
  const line = lines[index]
  if (!line) return false
  const [start, end] = line.rtl ? (['x1', 'x0'] as const) : (['x0', 'x1'] as const)
  let near = line
  for (let at = index + step; ; at += step) {
    const other = lines[at]
    if (!other || Math.abs(other.y - near.y) >= 3 * line.size || Math.abs(other[start] - line[start]) >= 1.5)
      return false
    if (Math.abs(other[end] - line[end]) > 3) return true
    near = other
  }
}

function firstWordWidth({ words, size }: TextLine): number {
  const [first] = words
  if (!first) return 0
  if (isIdeographic(first.text)) return Math.min(size, first.x1 - first.x0)
  let [x0, x1] = [first.x0, first.x1]
  for (const word of words.slice(1)) {
    if (word.spaced || word.tab) break
    x0 = Math.min(x0, word.x0)
    x1 = Math.max(x1, word.x1)
  }
  return x1 - x0
}
