import type { OriginalPiece } from '@folio/contract/editing/editor'
import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { alignedLetters } from './aligned-letters.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { tells } from './heard-text.ts'
import { beginningsOf, isOnLineOf } from './spelled-text.ts'
import { isWhite } from './text-runs.ts'

/** Part of the letters that have to be told by their glyphs: those that tell nothing stand for any. */
const leastTold = 0.5

/**
 * The glyphs of a text some of which do not tell what they mean, beginning where it begins. How wide it is would not do:
 * what a font has no glyph for is as wide as a reader thinks.
 */
export function partlySpelledText(
  { content, transform }: OriginalPiece,
  index: GlyphIndex,
): readonly ShownGlyph[] | undefined {
  if (isRightToLeft(content)) return undefined
  for (const first of beginningsOf(transform, index)) {
    const start = index.orderOf(first)
    const letters = alignedLetters(onLineFrom(start), content)
    const glyphs = letters && index.all.slice(start, start + letters.length)
    const ink = glyphs?.filter((glyph) => !isWhite(glyph)) ?? []
    if (ink.filter(tells).length > leastTold * ink.length) return glyphs
  }
  return undefined

  function* onLineFrom(start: number): Generator<ShownGlyph> {
    const first = index.all[start]
    for (let at = start; first; at += 1) {
      const glyph = index.all[at]
      if (!glyph || !isOnLineOf(first, glyph)) return
      yield glyph
    }
  }
}
