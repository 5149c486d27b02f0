import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import { type Box, boxOf } from '@folio/pdf-document/pages/box'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { followText } from './follow-text.ts'
import { boxAround, numbersInQuad, rectangleCorners } from './quad.ts'
import type { TextMoves } from './text-moves.ts'

/** What is laid over words (ISO 32000-1, 12.5.6.10), and what is pressed on them (12.5.6.5). */
const marks: ReadonlySet<string> = new Set(['Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Link'])

/** So many letters are looked at for all marks of a page, some seconds' work; the marks beyond stay where they are. */
const mostLetters = 4_000_000

/**
 * Lets highlights, underlines, strike-outs and links of a page go where their words go. One whose words all went stays,
 * with its remark, at the place where they began, and covers nothing.
 */
export function moveMarks(document: PdfDocument, page: Dict, index: GlyphIndex, moves: TextMoves): void {
  let left = mostLetters
  const nearTo = (corners: readonly number[]): readonly ShownGlyph[] => {
    const [west, south, east, north] = boxAround(corners)
    const near = index.within([west, south], [east, north])
    left -= near.length
    return left > 0 ? index.inDrawingOrder(near) : []
  }
  for (const annotation of annotationsOf(document, page)) {
    if (marks.has(document.name(annotation, 'Subtype') ?? '')) moveMark(document, annotation, nearTo, moves)
  }
}

function moveMark(
  document: PdfDocument,
  annotation: Dict,
  nearTo: (corners: readonly number[]) => readonly ShownGlyph[],
  moves: TextMoves,
): void {
  const box = boxOf(document, document.entry(annotation, 'Rect'))
  const declared = quadsOf(document.numbers(annotation, 'QuadPoints') ?? [])
  const quads = declared.length > 0 ? declared : box ? [rectangleCorners(box)] : []
  const moved = quads.map((quad) => followText(quad, nearTo(quad), moves))
  if (!box || moved.every((one) => one === undefined)) return
  const now = moved.flatMap((one, at) => one ?? [quads[at] ?? []])
  const standing = now.length > 0 ? now : [collapsed(quads[0] ?? [])]
  annotation.set('Rect', [...withMargins(box, quads, standing)])
  if (declared.length > 0 || standing.length > 1) annotation.set('QuadPoints', standing.flat())
  // What it looked like was drawn for the old place; every viewer draws such marks itself where nothing says how.
  if (!isTranslation(quads, standing)) annotation.delete('AP')
}

function quadsOf(numbers: readonly number[]): number[][] {
  const count = Math.floor(numbers.length / numbersInQuad)
  return Array.from({ length: count }, (_, at) => numbers.slice(at * numbersInQuad, (at + 1) * numbersInQuad))
}

/** The point at its lower left: the round ends of a highlight without width alone would make a drop of colour. */
function collapsed(quad: readonly number[]): number[] {
  const [left, bottom] = boxAround(quad)
  return rectangleCorners([left, bottom, left, bottom])
}

/** The rectangle reaches as far beyond the quadrilaterals as it did. */
function withMargins(
  box: Box,
  before: readonly (readonly number[])[],
  now: readonly (readonly number[])[],
): Box {
  const [old, around] = [boxAround(before.flat()), boxAround(now.flat())]
  const side = (at: 0 | 1 | 2 | 3) => around[at] + box[at] - old[at]
  return [side(0), side(1), side(2), side(3)]
}

/** Everything went the same way, so that an appearance goes with its rectangle (12.5.5, algorithm 8.1). */
function isTranslation(before: readonly (readonly number[])[], now: readonly (readonly number[])[]): boolean {
  const [one, other] = [before.map(boxAround), now.map(boxAround)]
  const way = (at: number, side: 0 | 1 | 2 | 3) => (other[at]?.[side] ?? 0) - (one[at]?.[side] ?? 0)
  const near = (a: number, b: number) => Math.abs(a - b) < 0.05
  return (
    one.length === other.length &&
    one.every((_, at) =>
      ([0, 1, 2, 3] as const).every((side) => near(way(at, side), way(0, side % 2 === 0 ? 0 : 1))),
    )
  )
}
