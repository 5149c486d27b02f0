import type { OriginalText, SaveElement } from '@folio/contract/editor'
import {
  apply,
  cross,
  dot,
  length,
  type Matrix,
  matrixOf,
  minus,
  type Point,
} from '@folio/pdf-kit/content/matrix'
import type { ShownGlyph } from '../content/shown-text.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { direction, isWhite, type TextRun } from './text-runs.ts'

/** What is known of a page for finding texts on it. */
export interface PageTexts {
  readonly index: GlyphIndex
  /** The run each glyph is in; white space is in none. */
  readonly runs: ReadonlyMap<ShownGlyph, TextRun>
  readonly toView: Matrix
  readonly toPage: Matrix
}

/** A glyph drawn this close (in ems) over an equal one makes it look bold, and goes with it. */
const overprint = 0.15
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The glyphs of the text that an edit replaces, in the order they are drawn; none when it is not text. */
export function findText(element: SaveElement, page: PageTexts): ShownGlyph[] {
  const { original } = element
  const found = original
    ? (bySequence(original, page.index) ?? byPlace(original, page.index))
    : byBox(element, page)
  if (found.length === 0) return []
  const glyphs = new Set(found)
  for (const glyph of found) {
    for (const other of page.index.near(glyph.from, overprint, length(glyph.up))) {
      if (other.code.text === glyph.code.text) glyphs.add(other)
    }
  }
  return inDrawingOrder([...glyphs], page.index)
}

const inDrawingOrder = (glyphs: readonly ShownGlyph[], index: GlyphIndex): ShownGlyph[] =>
  [...glyphs].sort((one, other) => index.orderOf(one) - index.orderOf(other))

const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad]/gu, '')

/** The glyphs that spell the text one after another, beginning where it begins. */
function bySequence({ content, transform }: OriginalText, index: GlyphIndex): ShownGlyph[] | undefined {
  const wanted = plain(content)
  const matrix = matrixOf(transform)
  if (!matrix || wanted === '' || rightToLeft.test(content)) return undefined
  const em = Math.max(length([matrix[0], matrix[1]]), length([matrix[2], matrix[3]]))
  for (const first of index.near([matrix[4], matrix[5]], 0.5, em).slice(0, 8)) {
    const spelled = isWhite(first) ? undefined : spell(wanted, first, index)
    if (spelled) return spelled
  }
  return undefined
}

function spell(wanted: string, first: ShownGlyph, index: GlyphIndex): ShownGlyph[] | undefined {
  const glyphs: ShownGlyph[] = []
  const along = direction(first)
  const em = length(first.up)
  let read = 0
  for (let at = index.orderOf(first); read < wanted.length; at += 1) {
    const glyph = index.all[at]
    if (!glyph || Math.abs(cross(along, minus(glyph.from, first.from))) > em) return undefined
    const text = plain(glyph.code.text)
    if (text === '' && !isWhite(glyph)) return undefined
    if (!wanted.startsWith(text, read)) return undefined
    read += text.length
    glyphs.push(glyph)
  }
  return glyphs
}

/** The glyphs on the line from where the text begins to where it ends; of vertical writing, down the column. */
function byPlace({ transform, width }: OriginalText, index: GlyphIndex): ShownGlyph[] {
  const matrix = matrixOf(transform)
  if (!matrix) return []
  const [a, b, c, d] = matrix
  const rows = length([a, b]) || 1
  const columns = length([c, d]) || 1
  const place = { origin: [matrix[4], matrix[5]] as const, height: columns, width }
  const across = onLine({ ...place, along: [a / rows, b / rows] }, index, false)
  return across.length > 0 ? across : onLine({ ...place, along: [-c / columns, -d / columns] }, index, true)
}

interface Line {
  readonly origin: Point
  readonly along: Point
  readonly height: number
  readonly width: number
}

function onLine({ origin, along, height, width }: Line, index: GlyphIndex, vertical: boolean): ShownGlyph[] {
  const end: Point = [origin[0] + along[0] * width, origin[1] + along[1] * width]
  const low: Point = [Math.min(origin[0], end[0]) - height, Math.min(origin[1], end[1]) - height]
  const high: Point = [Math.max(origin[0], end[0]) + height, Math.max(origin[1], end[1]) + height]
  const inside = inDrawingOrder(index.within(low, high), index).filter((glyph) => {
    const middle: Point = [(glyph.from[0] + glyph.to[0]) / 2, (glyph.from[1] + glyph.to[1]) / 2]
    const offset = minus(middle, origin)
    const position = dot(offset, along)
    return (
      glyph.show.state.font.vertical === vertical &&
      Math.abs(cross(along, offset)) <= 0.3 * height &&
      position >= -0.05 * height &&
      position <= width + 0.05 * height &&
      dot(direction(glyph), along) > 0.98 &&
      Math.abs(length(glyph.up) - height) <= 0.3 * height
    )
  })
  return inside.some((glyph) => !isWhite(glyph)) ? inside : []
}

/** The run that begins at the left end of the box, on the line one font size below its top. */
function byBox(
  { x, y, width, fontSize }: SaveElement,
  { runs, index, toView, toPage }: PageTexts,
): ShownGlyph[] {
  const anchor: Point = [x, y + fontSize]
  const reach = [Math.max(2.5, 0.35 * fontSize), Math.max(2.5, 0.5 * fontSize)] as const
  const distanceOf = ({ from }: ShownGlyph): number => {
    const [across, down] = minus(apply(toView, from), anchor)
    const inReach = Math.abs(across) <= reach[0] && Math.abs(down) <= reach[1]
    return inReach ? Math.hypot(across, down) : Number.POSITIVE_INFINITY
  }
  const middle = apply(toPage, anchor)
  const radius = length(reach) * Math.max(length([toPage[0], toPage[1]]), length([toPage[2], toPage[3]]))
  const close = index.within(
    [middle[0] - radius, middle[1] - radius],
    [middle[0] + radius, middle[1] + radius],
  )
  const begins = leastBy(
    close.filter((glyph) => runs.get(glyph)?.glyphs[0] === glyph),
    distanceOf,
  )
  const first = begins ?? leastBy(close, distanceOf)
  const run = first && runs.get(first)
  if (!run) return []
  if (begins) return between(run.glyphs, index)
  // A reader may see pieces where we see one run: from the nearest glyph as far as the box goes.
  const start = run.glyphs.indexOf(first)
  const end = run.glyphs.findIndex((glyph, at) => at > start && apply(toView, glyph.from)[0] > x + width)
  return between(run.glyphs.slice(start, end < 0 ? undefined : end), index)
}

/** With the white space that stands between them. */
function between(glyphs: readonly ShownGlyph[], index: GlyphIndex): ShownGlyph[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (!first || !last) return []
  return index.all.slice(index.orderOf(first), index.orderOf(last) + 1)
}

function leastBy<Item>(items: readonly Item[], cost: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const value = cost(item)
    if (value < least) {
      least = value
      best = item
    }
  }
  return best
}
