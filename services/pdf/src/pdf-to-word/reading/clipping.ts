import { areaOf, type Box, boundsOf, encloses, intersection } from './geometry.ts'
import type { Fill, Rule } from './page-model.ts'
import { type Drawn, drawRectangle, fillsItsBox, type Subpath } from './paths.ts'

/** What painting is confined to: a box, and holes in it where nothing is seen. */
export interface Clip {
  readonly box: Box
  readonly holes: readonly Box[]
  /** Its outline is no box: what fills it is a drawing. */
  readonly shaped?: true
}

/** Points by which parts of a ring may reach over each other. */
const slack = 0.1
/** More holes than these are a pattern, not borders. */
const mostHoles = 50

/**
 * The clip, narrowed to a path. By the even-odd rule (ISO 32000-1, 8.5.3.3.3) boxes within each other leave a ring, as
 * programs that print web pages draw borders: the innermost one is a hole.
 */
export function narrowed(clip: Clip, subpaths: readonly Subpath[], evenOdd: boolean): Clip {
  if (subpaths.length === 0) return clip
  const { holes } = clip
  const box = intersection(clip.box, boundsOf(subpaths.flatMap(({ points }) => points)))
  const ring = evenOdd && holes.length < mostHoles ? ringOf(subpaths) : undefined
  if (ring) return { ...clip, box, holes: [...holes, ring.hole] }
  const isBox = subpaths.length === 1 && subpaths.every((subpath) => fillsItsBox(subpath))
  return isBox ? { ...clip, box } : { ...clip, box, shaped: true }
}

interface Ring {
  readonly outer: Box
  readonly hole: Box
}

/** What boxes within each other leave of the outermost one by the even-odd rule; undefined where they are no such boxes. */
export function ringOf(subpaths: readonly Subpath[]): Ring | undefined {
  if (subpaths.length < 2 || subpaths.length % 2 === 1) return undefined
  const boxes = subpaths
    .map(({ points }) => boundsOf(points))
    .sort((one, other) => areaOf(other) - areaOf(one))
  const isNested = boxes.every((inside, index) => {
    const outside = boxes[index - 1]
    return !outside || encloses(outside, inside, slack)
  })
  const [outer, hole] = [boxes[0], boxes.at(-1)]
  return isNested && outer && hole ? { outer, hole } : undefined
}

/** What is seen of a box: itself, less, or the strips around holes. */
export function seenParts(box: Box, { box: window, holes }: Clip): Box[] {
  let parts = [intersection(box, window)].filter(isThere)
  for (const hole of holes) parts = parts.flatMap((part) => around(part, hole))
  return parts
}

/** What is left of a box above, below and beside a hole. */
function around(box: Box, hole: Box): Box[] {
  const cut = intersection(box, hole)
  if (cut.x1 - cut.x0 < slack || cut.y1 - cut.y0 < slack) return [box]
  return [
    { ...box, y1: cut.y0 },
    { ...box, y0: cut.y1 },
    { x0: box.x0, x1: cut.x0, y0: cut.y0, y1: cut.y1 },
    { x0: cut.x1, x1: box.x1, y0: cut.y0, y1: cut.y1 },
  ].filter((part) => part.x1 - part.x0 > slack && part.y1 - part.y0 > slack)
}

const isThere = ({ x0, y0, x1, y1 }: Box): boolean => x0 <= x1 && y0 <= y1

/** What is seen of what was drawn, surfaces that only strips are left of as the rules that they look like. */
export function seenOf(drawn: Drawn, clip: Clip): Drawn {
  const into: Drawn = { horizontals: [], verticals: [], fills: [], shapes: [] }
  const { x0, x1, y0, y1 } = clip.box
  for (const rule of drawn.horizontals)
    into.horizontals.push(...seenRule(rule, [x0, x1], [y0, y1], clip, true))
  for (const rule of drawn.verticals) into.verticals.push(...seenRule(rule, [y0, y1], [x0, x1], clip, false))
  for (const { color, ...box } of drawn.fills) drawFill(box, color, clip, into)
  for (const shape of drawn.shapes) {
    const seen = intersection(clip.box, shape)
    if (isThere(seen)) into.shapes.push({ ...shape, ...seen })
  }
  return into
}

function drawFill(box: Box, color: Fill['color'], clip: Clip, into: Drawn): void {
  for (const part of seenParts(box, clip))
    if (clip.shaped) into.shapes.push(part)
    else drawRectangle(part, color, into)
}

type Span = readonly [number, number]

/** A rule runs along the edge of a clip, too: half of it is seen. */
function seenRule(rule: Rule, along: Span, beside: Span, { holes }: Clip, level: boolean): Rule[] {
  const reach = rule.thickness / 2 + slack
  const [from, to] = [Math.max(rule.from, along[0]), Math.min(rule.to, along[1])]
  if (to <= from || rule.at < beside[0] - reach || rule.at > beside[1] + reach) return []
  const isHidden = holes.some(({ x0, y0, x1, y1 }) => {
    const [start, end, low, high] = level ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
    return rule.at > low + reach && rule.at < high - reach && from > start - slack && to < end + slack
  })
  return isHidden ? [] : [{ ...rule, from, to }]
}
