import { type Box, widthOf } from '../../reading/geometry.ts'
import type { Wrap } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, median } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import { cutAt, joinedPieces, joinedTwo, type PartedLine } from './parted-lines.ts'
import { wrapOf } from './wrap-outline.ts'

/** A page whose lines run on behind the pictures that part them. */
export interface WrappedPage {
  readonly segments: readonly Segment[]
  /** The lines among them that were put together. */
  readonly joined: ReadonlySet<Segment>
  /** What text leaves free around a picture or a table. */
  readonly wraps: ReadonlyMap<Box, Wrap>
}

const fewestLines = 2
/** Lines that cross a picture may be so many of those it parts. */
const crossing = 0.3
/** The widths in em: narrower pieces are labels, and wider gaps part a line from those that run around the picture. */
const narrowest = 3
const closeBelow = 2.4
/** Points by which sizes differ that are one, and in em by which lines end at one edge. */
const sameSize = 0.6
const sameEnd = 3
const sameEdge = 2

/**
 * Text at both sides of a picture is one where a line close above or below is as wide as both together and set in their size:
 * the picture stands in the text, not between two columns.
 */
export function wrappedText(segments: readonly Segment[], boxes: readonly Box[]): WrappedPage {
  const labels = new Set(labelsOn(boxes, segments))
  let lines = segments.filter((segment) => !labels.has(segment))
  const joined = new Set<Segment>()
  const wraps = new Map<Box, Wrap>()
  for (const box of [...boxes].sort((one, other) => one.y0 - other.y0 || one.x0 - other.x0)) {
    const parted = partedBy(box, segmentRows(lines))
    if (parted.length === 0) continue
    wraps.set(box, wrapOf(box, parted))
    const whole = parted.map(({ left, right }) => joinedTwo(left, right))
    const gone = new Set(parted.flatMap(({ parts }) => parts))
    lines = [...lines.filter((line) => !gone.has(line)), ...whole]
    for (const line of whole) joined.add(line)
  }
  if (joined.size === 0) return { segments, joined, wraps }
  const all = [...lines, ...labels].sort((one, other) => one.y - other.y || one.x0 - other.x0)
  return { segments: all, joined, wraps }
}

/** A box that is wider than this share of the text is its ground. */
const widest = 0.6

/** What stands on boxes is no part of the lines beside them. */
function labelsOn(boxes: readonly Box[], segments: readonly Segment[]): Segment[] {
  const width = greatest(segments.map(({ x1 }) => x1)) - least(segments.map(({ x0 }) => x0))
  const narrow = boxes.filter((box) => widthOf(box) < widest * width)
  return segments.filter(({ x0, x1, y, size }) =>
    narrow.some((box) => x0 > box.x0 && x1 < box.x1 && y - 0.3 * size > box.y0 && y - 0.3 * size < box.y1),
  )
}

/** The lines that a picture parts; none where text does not run around it. */
function partedBy(image: Box, rows: readonly SegmentRow[]): PartedLine[] {
  const beside = rows.flatMap((row, index) => {
    const line = isBeside(row, image) ? partedLine(row, image) : undefined
    return line ? [{ line, index }] : []
  })
  const pieces = [
    ...further(beside[0], -1, rows, image).reverse(),
    ...beside,
    ...further(beside.at(-1), 1, rows, image),
  ]
  const lines = pieces.map(({ line }) => line)
  const across = rows.filter(
    (row) =>
      isOn(row, image) &&
      row.segments.some((line) => crosses(line, image) && cutAt(image, line).length === 1),
  )
  if (lines.length < fewestLines || across.length > crossing * lines.length || !areText(lines)) return []
  const [above, below] = [rows[(pieces[0]?.index ?? 0) - 1], rows[(pieces.at(-1)?.index ?? 0) + 1]]
  const [first, last] = [lines[0], lines.at(-1)]
  const isOne =
    (above && first && first.left.y - above.y < closeBelow * first.left.size && spans(above, lines)) ||
    (below && last && below.y - last.left.y < closeBelow * last.left.size && spans(below, lines))
  return isOne ? lines : []
}

interface FoundLine {
  readonly line: PartedLine
  readonly index: number
}

/** Lines beyond a picture are parted as those beside it are where text keeps off it. */
function further(
  from: FoundLine | undefined,
  step: 1 | -1,
  rows: readonly SegmentRow[],
  image: Box,
): FoundLine[] {
  const pieces: FoundLine[] = []
  for (let last = from; last; ) {
    const index = last.index + step
    const row = rows[index]
    const { y, size } = last.line.left
    if (!row || Math.abs(row.y - y) > closeBelow * size) break
    const line = partedLine(row, image)
    if (!line || line.left.x1 > image.x0 + sameEnd || line.right.x0 < image.x1 - sameEnd) break
    last = { line, index }
    pieces.push(last)
  }
  return pieces
}

const isBeside = ({ y, size }: SegmentRow, { y0, y1 }: Box): boolean =>
  y > y0 - size && y - 0.8 * size < y1 + size

/** Whether a row of text stands beside a box, by the middle of its small letters. */
const isOn = ({ y, size }: SegmentRow, { y0, y1 }: Box): boolean =>
  y - 0.3 * size > y0 + size / 2 && y - 0.3 * size < y1 - size / 2

const crosses = ({ x0, x1 }: Box, image: Box): boolean => x0 < image.x0 && x1 > image.x1

/** What stands on the picture is no part of the line; justified words may stand far apart in the narrow room beside it. */
function partedLine(row: SegmentRow, image: Box): PartedLine | undefined {
  const segments = row.segments.flatMap((segment) => cutAt(image, segment))
  const left = joinedPieces(segments.filter(({ x0, x1 }) => x0 < image.x0 && x1 < image.x1))
  const right = joinedPieces(
    segments.filter(({ x0, x1 }) => x0 > image.x0 && (x1 > image.x1 || !isOn(row, image))),
  )
  if (!left || !right || left.rtl !== right.rtl || right.x0 - left.x1 < left.size) return undefined
  const parts = row.segments.filter(({ x0, x1 }) => x0 <= left.x1 || x1 >= right.x0)
  return { left, right, parts }
}

function areText(lines: readonly PartedLine[]): boolean {
  const size = median(lines.map(({ left }) => left.size))
  const widths = (side: 'left' | 'right') => median(lines.map((line) => widthOf(line[side])))
  const alike = lines.filter(({ left, right }) => Math.abs(left.size - right.size) < sameSize)
  return Math.min(widths('left'), widths('right')) > narrowest * size && 2 * alike.length > lines.length
}

/** A line that begins and ends where those beside the picture do. */
function spans({ segments }: SegmentRow, lines: readonly PartedLine[]): boolean {
  const [x0, x1] = [least(lines.map(({ left }) => left.x0)), greatest(lines.map(({ right }) => right.x1))]
  const size = median(lines.map(({ left }) => left.size))
  return segments.some(
    (line) =>
      Math.abs(line.size - size) < sameSize &&
      Math.abs(line.x0 - x0) < sameEdge * size &&
      line.x1 > x1 - 0.2 * (x1 - x0) &&
      line.x1 < x1 + sameEdge * size,
  )
}
