import type { OriginalPiece, OriginalText, SaveElement } from '@folio/contract/editing/editor'
import { apply, length, type Matrix, minus, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { countedText } from './counted-text.ts'
import { drawnBeside } from './drawn-beside.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { leastBy } from './least-by.ts'
import { type Overprint, overprinted } from './overprint.ts'
import { partlySpelledText } from './partly-spelled-text.ts'
import { placedText } from './placed-text.ts'
import { spelledText } from './spelled-text.ts'
import type { TextRuns } from './text-runs.ts'

/** What is known of a page for finding texts on it. */
export interface PageTexts {
  readonly index: GlyphIndex
  readonly runs: TextRuns
  readonly toView: Matrix
  readonly toPage: Matrix
}

/** The glyphs of a text on a page. */
export interface TextGlyphs extends Overprint {
  /** In the order they are drawn. */
  readonly glyphs: readonly ShownGlyph[]
  /** Others that draw what one of these tells. */
  readonly beside: readonly ShownGlyph[]
}

/**
 * The glyphs of the text that an edit replaces, and those that only print them once more; none when it is not text, or
 * not sure to be this one.
 */
export function findText(element: SaveElement, page: PageTexts): TextGlyphs {
  const { original } = element
  return original ? findOriginal(original, page) : withPrints(byBox(element, page), page.index)
}

/** The same, for a text that is known by its letters and its place. */
export const findOriginal = (original: OriginalText, page: PageTexts): TextGlyphs =>
  withPrints(byOriginal(original, page), page.index)

function withPrints(letters: readonly ShownGlyph[], index: GlyphIndex): TextGlyphs {
  const glyphs = index.inDrawingOrder(letters)
  return { glyphs, beside: drawnBeside(glyphs, index), ...overprinted(letters, index) }
}

/** A text in several styles is spelled as one or found piece by piece: nothing of it may stay. */
function byOriginal(original: OriginalText, page: PageTexts): readonly ShownGlyph[] {
  const spelled = spelledText(original, page.index)
  if (spelled || !original.pieces) return spelled ?? unspelled(original, page)
  const pieces = original.pieces.map((piece) => spelledText(piece, page.index) ?? unspelled(piece, page))
  return pieces.every(({ length }) => length > 0) ? [...new Set(pieces.flat())] : []
}

const unspelled = (piece: OriginalPiece, page: PageTexts): readonly ShownGlyph[] =>
  countedText(piece, page) ?? partlySpelledText(piece, page.index) ?? placedText(piece, page)

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
    close.filter((glyph) => runs.of(glyph)?.glyphs[0] === glyph),
    distanceOf,
  )
  const first = begins ?? leastBy(close, distanceOf)
  const run = first && runs.of(first)
  if (!run) return []
  if (begins) return between(run.glyphs, index)
  // A reader may see pieces where we see one run: from the nearest glyph as far as the box goes.
  const start = run.glyphs.indexOf(first)
  const end = run.glyphs.findIndex((glyph, at) => at > start && apply(toView, glyph.from)[0] > x + width)
  return between(run.glyphs.slice(start, end < 0 ? undefined : end), index)
}

/** All glyphs from the first to the last of these, with the white space that stands between them. */
function between(glyphs: readonly ShownGlyph[], index: GlyphIndex): ShownGlyph[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (!first || !last) return []
  return index.all.slice(index.orderOf(first), index.orderOf(last) + 1)
}
