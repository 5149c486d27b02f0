import { apply, type Matrix, type Point } from '@folio/pdf-content/matrix'
import type { Operator } from '@folio/pdf-content/read-operators'
import type { Box } from '@folio/pdf-document/pages/box'
import type { ContentNode } from './content-node.ts'

/** Both ends of a straight line that is painted, in the page's own coordinates. */
export type RuledLine = readonly [Point, Point]

/** A level or upright stroke or thin area that is a part of a path by itself, as beneath a word. */
export interface DrawnRule {
  readonly line: RuledLine
  /** The corners of the stroke, or of the box around the area, in the page's own coordinates. */
  readonly corners: readonly Point[]
  readonly isClosed: boolean
  readonly node: ContentNode
  /** The operators that build it, from and to where they stand in the content. */
  readonly start: number
  readonly end: number
  /** From the space that these are in to the page. */
  readonly matrix: Matrix
  /** Around what of it can be seen; undefined without limit. */
  readonly clip: Box | undefined
  /** Its path also clips what is drawn after it. */
  readonly clips: boolean
}

/** Where an operator stands, and what is in force there. */
export interface DrawnAt {
  readonly node: ContentNode
  /** From the space in force to the page. */
  readonly matrix: Matrix
  readonly clip: Box | undefined
}

/** A part of the path that is being built. */
interface PathPart extends Pick<DrawnRule, 'start' | 'matrix'> {
  readonly corners: Point[]
  isClosed: boolean
  end: number
}

const stroking = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const filling = new Set(['f', 'F', 'f*'])
/** The measures in units of the page: what is filled and no thicker is a line, what is shorter is part of a picture. */
const thickest = 2
const shortest = 4
/** A line under a letter is as short as that. */
const shortestRule = 1
/** More are a drawing, of which nobody asks where its lines are. */
const mostLines = 20_000
const mostCorners = 5

/** The level and upright lines that a page draws, as around cells: strokes, and areas as thin as one (ISO 32000-1, 8.5.2 and 8.5.3). */
export class RuledLines {
  readonly lines: RuledLine[] = []
  readonly rules: DrawnRule[] = []
  #parts: PathPart[] = []
  /** Such a path is a drawing, and none of its lines is kept. */
  #hasCurves = false
  #clips = false

  operator(operator: Operator, at: DrawnAt): void {
    if (this.lines.length >= mostLines) return
    const { name } = operator
    if (name === 'm' || name === 'l') this.#corner(operator, at.matrix)
    else if (name === 're') this.#rectangle(operator, at.matrix)
    else if (name === 'h') this.#close(operator.end)
    else if (name === 'c' || name === 'v' || name === 'y') this.#hasCurves = true
    else if (name === 'W' || name === 'W*') this.#clips = true
    else if (stroking.has(name)) this.#stroke(name === 's' || name.startsWith('b'), at)
    else if (filling.has(name)) this.#fill(at)
    else if (name === 'n') this.#end()
  }

  #corner({ name, operands, start, end }: Operator, matrix: Matrix): void {
    const [x, y] = operands.slice(-2)
    if (typeof x !== 'number' || typeof y !== 'number') return
    const part = this.#parts.at(-1)
    const corner = apply(matrix, [x, y])
    if (name === 'm' || !part) this.#parts.push({ corners: [corner], isClosed: false, start, end, matrix })
    else {
      part.corners.push(corner)
      part.end = end
    }
  }

  #rectangle({ operands, start, end }: Operator, matrix: Matrix): void {
    const [x, y, width, height] = operands.slice(-4)
    if (
      typeof x !== 'number' ||
      typeof y !== 'number' ||
      typeof width !== 'number' ||
      typeof height !== 'number'
    )
      return
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ] as const
    const area = corners.map((corner) => apply(matrix, corner))
    this.#parts.push({ corners: area, isClosed: true, start, end, matrix })
  }

  /** @param end behind the operator that only closes; one that paints as well is no part of the path */
  #close(end?: number): void {
    const part = this.#parts.at(-1)
    const [first] = part?.corners ?? []
    if (!part || !first) return
    part.corners.push(first)
    part.isClosed = true
    if (end !== undefined) part.end = end
  }

  #stroke(closes: boolean, at: DrawnAt): void {
    if (closes) this.#close()
    const { parts, clips } = this.#end()
    for (const part of parts) {
      for (const [index, to] of part.corners.entries()) this.#line(part.corners[index - 1] ?? to, to)
      this.#rule(part, clips, at)
    }
  }

  #fill(at: DrawnAt): void {
    const { parts, clips } = this.#end()
    for (const part of parts) {
      const line = middleOf(part.corners)
      if (line) this.#line(...line)
      this.#rule(part, clips, at)
    }
  }

  /** What the path was made of, if it was straight, and whether it clips. */
  #end(): { readonly parts: readonly PathPart[]; readonly clips: boolean } {
    const ended = { parts: this.#hasCurves ? [] : this.#parts, clips: this.#clips }
    this.#parts = []
    this.#hasCurves = false
    this.#clips = false
    return ended
  }

  #rule({ corners, ...part }: PathPart, clips: boolean, { node, clip }: DrawnAt): void {
    const line = middleOf(corners)
    if (line && isStraight(...line, shortestRule) && this.rules.length < mostLines)
      this.rules.push({ ...part, line, corners: [...corners], node, clip, clips })
  }

  #line(from: Point, to: Point): void {
    if (isStraight(from, to, shortest)) this.lines.push([from, to])
  }
}

/** The line along the middle of an area, if the area is as thin as a line. */
function middleOf(corners: readonly Point[]): RuledLine | undefined {
  const [first, second] = corners
  if (!first || !second || corners.length > mostCorners) return undefined
  if (corners.length === 2) return first[0] <= second[0] ? [first, second] : [second, first]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [right, top] = [Math.max(...xs), Math.max(...ys)]
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  if (top - bottom <= Math.min(thickest, right - left))
    return [
      [left, y],
      [right, y],
    ]
  return right - left <= thickest
    ? [
        [x, bottom],
        [x, top],
      ]
    : undefined
}

function isStraight(from: Point, to: Point, least: number): boolean {
  const [across, up] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
  return Math.max(across, up) >= least && Math.min(across, up) < 0.01 * Math.max(across, up)
}
