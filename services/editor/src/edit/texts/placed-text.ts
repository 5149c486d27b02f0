import type { OriginalPiece } from '@folio/contract/editing/editor'
import { cross, dot, length, matrixOf, minus, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { isSilent } from './heard-text.ts'
import { leastBy } from './least-by.ts'
import { isSameSize } from './overprint.ts'
import { plain, sizeTolerance } from './spelled-text.ts'
import { direction, isWhite, type TextRuns } from './text-runs.ts'

/**
 * The glyphs on the line from where a text begins to where it ends; of vertical writing, down the column. For texts
 * that cannot be spelled.
 */
export function placedText(
  { content, transform, width }: OriginalPiece,
  { index, runs }: { readonly index: GlyphIndex; readonly runs: TextRuns },
): ShownGlyph[] {
  const matrix = matrixOf(transform)
  if (!matrix) return []
  const [a, b, c, d] = matrix
  const rows = length([a, b]) || 1
  const columns = length([c, d]) || 1
  const place = { origin: [matrix[4], matrix[5]] as const, height: columns, width }
  const across = onLine({ ...place, along: [a / rows, b / rows] }, index, false)
  const glyphs =
    across.length > 0 ? across : onLine({ ...place, along: [-c / columns, -d / columns] }, index, true)
  return contradicts(glyphs, content) || isTornSilence(glyphs, runs) ? [] : glyphs
}

/**
 * Whether glyphs that tell nothing are part of what one operator shows, more than a space at its end apart. A reader that
 * cuts its codes otherwise than we do knows other widths, too: where its text ends says nothing then, and the rest would
 * stay.
 */
function isTornSilence(glyphs: readonly ShownGlyph[], runs: TextRuns): boolean {
  if (!isSilent(glyphs)) return false
  const inside = new Set(glyphs)
  const shows = new Set(glyphs.map(({ show }) => show))
  const runsOfGlyphs = new Set(glyphs.map((glyph) => runs.of(glyph)?.glyphs ?? []))
  const left = [...runsOfGlyphs].flat().filter((glyph) => !inside.has(glyph) && shows.has(glyph.show))
  return left.length > 1
}

/** A reader may name the letters of a font otherwise than we do, but it does not take one word for another. */
function contradicts(glyphs: readonly ShownGlyph[], content: string): boolean {
  const letters = lettersIn(glyphs.map(({ code }) => code.text).join(''))
  const contentLetters = new Set(lettersIn(content))
  return (
    letters.length > 0 && contentLetters.size > 0 && !letters.some((letter) => contentLetters.has(letter))
  )
}

const lettersIn = (text: string): string[] => plain(text).match(/\p{L}/gu) ?? []

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
  const inside = index.inDrawingOrder(index.within(low, high)).filter((glyph) => {
    const middle: Point = [(glyph.from[0] + glyph.to[0]) / 2, (glyph.from[1] + glyph.to[1]) / 2]
    const offset = minus(middle, origin)
    const position = dot(offset, along)
    return (
      glyph.show.state.font.vertical === vertical &&
      Math.abs(cross(along, offset)) <= 0.3 * height &&
      position >= -0.05 * height &&
      position <= width + 0.05 * height &&
      dot(direction(glyph), along) > 0.98 &&
      Math.abs(length(glyph.up) - height) <= sizeTolerance * height
    )
  })
  return ofOneText(inside, origin)
}

/** One of several texts that lie over each other, in one font and size: the one that begins nearest to a point. */
function ofOneText(glyphs: readonly ShownGlyph[], origin: Point): ShownGlyph[] {
  const first = leastBy(
    glyphs.filter((glyph) => !isWhite(glyph)),
    ({ from }) => length(minus(from, origin)),
  )
  if (!first) return []
  return glyphs.filter((glyph) => isSameSize(first, glyph) && looksAlike(first, glyph))
}

/** A reader takes fonts of one name for one: writers cut large ones into several. */
function looksAlike(one: ShownGlyph, other: ShownGlyph): boolean {
  const [font, second] = [one.show.state.font, other.show.state.font]
  return font === second || (font.traits.name !== '' && font.traits.name === second.traits.name)
}
