import type { Matrix } from '@folio/pdf-content/matrix'
import { apply, areaOf, type Box, boundsOf, type Point } from './geometry.ts'
import type { Fill, Rule, Shape } from './page-model.ts'

/** One piece of a path between two moves. */
export interface Subpath {
  readonly points: readonly Point[]
  readonly curved: boolean
}

/** How pdf.js codes the segments of a path in its array of numbers. */
const segment = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const

/** Reads the numbers of a path into points on the page. */
export function readSubpaths(data: ArrayLike<number>, ctm: Matrix): Subpath[] {
  const subpaths: { points: Point[]; curved: boolean }[] = []
  const at = (index: number) => apply(ctm, data[index] ?? 0, data[index + 1] ?? 0)
  for (let index = 0; index < data.length; ) {
    const kind = data[index]
    const current = subpaths.at(-1)
    index += 1
    if (kind === segment.move) {
      subpaths.push({ points: [at(index)], curved: false })
      index += 2
    } else if (kind === segment.line) {
      current?.points.push(at(index))
      index += 2
    } else if (kind === segment.curve || kind === segment.quadratic) {
      const length = kind === segment.curve ? 6 : 4
      current?.points.push(at(index), at(index + length - 2))
      if (current) current.curved = true
      index += length
    } else if (kind === segment.close) {
      const [start] = current?.points ?? []
      if (start) current?.points.push(start)
    } else break
  }
  return subpaths
}

/** How a path is painted. */
export interface Paint {
  /** undefined when it is not filled. */
  readonly fill: string | undefined
  readonly stroke: string | undefined
  /** On the page, in points. */
  readonly lineWidth: number
}

/** What paths come to: lines, areas, and what is neither. */
export interface Drawn {
  readonly horizontals: Rule[]
  readonly verticals: Rule[]
  readonly fills: Fill[]
  readonly shapes: Shape[]
}

const thinnest = 2.2
/** What is a little thicker is seen as a line where it is so many times as long. */
const thick = { most: 3.2, length: 8 }
const straight = 0.8
const shortest = 2
const cornerSlack = 0.6
/** Square points; less is a letter or a sign. */
const smallestSurface = 150

/** Sorts what is painted into rules, filled rectangles and everything else. */
export function drawSubpaths(subpaths: readonly Subpath[], paint: Paint, into: Drawn): void {
  for (const subpath of subpaths) {
    const box = boundsOf(subpath.points)
    const rectangle = isRectangle(subpath, box)
    if (subpath.curved || (!rectangle && paint.fill !== undefined && subpath.points.length > 2)) {
      // Rounded corners do not keep a surface from lying under text.
      if (paint.fill !== undefined && isSurface(subpath, box)) into.fills.push({ ...box, color: paint.fill })
      else if (!isPaper(paint.fill) || !isPaper(paint.stroke)) into.shapes.push(shapeOf(subpath, box, paint))
      continue
    }
    if (paint.fill !== undefined && rectangle) drawRectangle(box, paint.fill, into)
    if (paint.stroke !== undefined) drawLines(subpath.points, paint.stroke, paint.lineWidth, into)
  }
}

/** The size in points: what is larger is no bullet. */
const largestBullet = 10

function shapeOf({ curved }: Subpath, box: Box, { fill, stroke }: Paint): Shape {
  const color = isPaper(fill) ? stroke : fill
  const isSmall = curved && Math.max(box.x1 - box.x0, box.y1 - box.y0) < largestBullet
  return isSmall && color !== undefined ? { ...box, ink: { color, filled: !isPaper(fill) } } : box
}

/** Neither is seen on a page. */
const isPaper = (color: string | undefined): boolean =>
  color === undefined || color.toLowerCase() === '#ffffff'

/** Its area, corners cut straight, is most of that of its box: that of a circle is 0.79 of it. */
const isSurface = (subpath: Subpath, box: Box): boolean =>
  areaOf(box) > smallestSurface && fillsItsBox(subpath, box)

/** Most of its box is in it, corners cut straight. */
export function fillsItsBox({ points }: Subpath, box: Box = boundsOf(points)): boolean {
  const doubled = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(doubled) / 2 > 0.82 * areaOf(box)
}

/** Its points are the four corners of its box, and nothing else. */
function isRectangle({ points, curved }: Subpath, { x0, y0, x1, y1 }: Box): boolean {
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => ({ x, y })))
  const near = (one: Point, other: Point) =>
    Math.abs(one.x - other.x) < cornerSlack && Math.abs(one.y - other.y) < cornerSlack
  return (
    !curved &&
    points.length >= 4 &&
    points.length <= 6 &&
    points.every((point) => corners.some((corner) => near(point, corner))) &&
    corners.every((corner) => points.some((point) => near(point, corner)))
  )
}

/** A line of so many pieces, half of them short or slanted, is a curve as programs plot it. */
const fewestPieces = 6

function isCurve(points: readonly Point[]): boolean {
  const pieces = points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return { across: Math.abs(start.x - end.x), down: Math.abs(start.y - end.y) }
  })
  const bent = pieces.filter(
    ({ across, down }) => Math.hypot(across, down) <= shortest || (across >= straight && down >= straight),
  )
  return pieces.length >= fewestPieces && bent.length >= pieces.length / 2
}

/** A filled rectangle, which is seen as a rule where it is thin. */
export function drawRectangle(box: Box, color: string, into: Drawn): void {
  const { x0, y0, x1, y1 } = box
  if (isLine(y1 - y0, x1 - x0))
    into.horizontals.push({ at: (y0 + y1) / 2, from: x0, to: x1, thickness: y1 - y0, color })
  else if (isLine(x1 - x0, y1 - y0))
    into.verticals.push({ at: (x0 + x1) / 2, from: y0, to: y1, thickness: x1 - x0, color })
  else into.fills.push({ ...box, color })
}

const isLine = (thickness: number, length: number): boolean =>
  (thickness <= thinnest && length > shortest) ||
  (thickness <= thick.most && length > thick.length * thickness)

function drawLines(points: readonly Point[], color: string, thickness: number, into: Drawn): void {
  if (isCurve(points)) {
    into.shapes.push(boundsOf(points))
    return
  }
  for (const [index, end] of points.entries()) {
    const start = points[index - 1]
    if (!start) continue
    const across = Math.abs(start.x - end.x)
    const down = Math.abs(start.y - end.y)
    if (down < straight && across > shortest) {
      const [from, to] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
      into.horizontals.push({ at: (start.y + end.y) / 2, from, to, thickness, color })
    } else if (across < straight && down > shortest) {
      const [from, to] = [Math.min(start.y, end.y), Math.max(start.y, end.y)]
      into.verticals.push({ at: (start.x + end.x) / 2, from, to, thickness, color })
    } else if (Math.hypot(across, down) > shortest) into.shapes.push(boundsOf([start, end]))
  }
}
