import type { OriginalPiece } from '@folio/contract/editing/editor'
import { length, matrixOf } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { isSilent, lettersOf } from './heard-text.ts'
import { sizeTolerance } from './spelled-text.ts'
import type { TextRuns } from './text-runs.ts'

/** Parts of an em: a reader and the page agree about where a text begins. */
const reach = 0.1

/**
 * The run of silent glyphs that begins where a text begins and has as many as that has letters. Where a font without a
 * descriptor leaves a reader with other widths than it is drawn with, only the number tells where it ends.
 */
export function countedText(
  { content, transform }: OriginalPiece,
  { index, runs }: { readonly index: GlyphIndex; readonly runs: TextRuns },
): readonly ShownGlyph[] | undefined {
  const matrix = matrixOf(transform)
  if (!matrix) return undefined
  const em = length([matrix[2], matrix[3]])
  const [first] = index.near([matrix[4], matrix[5]], reach, em)
  const glyphs = (first && runs.of(first)?.glyphs) ?? []
  const isIt = first !== undefined && first === glyphs[0] && isSilent(glyphs) && lettersOf(glyphs, content)
  return isIt && Math.abs(length(first.up) - em) <= sizeTolerance * em ? glyphs : undefined
}
