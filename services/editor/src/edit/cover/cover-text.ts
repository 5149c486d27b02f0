import type { SaveElement } from '@folio/contract/editing/editor'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { lineHeight } from '../replacement/replace-text.ts'
import { lineLength } from '../replacement/write-piece.ts'
import { type CoverPlace, descent } from './cover-place.ts'
import { type BoxSides, type Cover, drawCover, textObject } from './draw-cover.ts'
import { type CoverSetup, PictureLetters } from './picture-letters.ts'

/**
 * Text on a box over what is there: for text that is part of a picture. The box is wide and tall enough for the new text
 * as well.
 */
export function coverText(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  place: CoverPlace,
  setup: CoverSetup,
): Cover {
  const letters = new PictureLetters(element, glyphs, place, setup)
  const { size, stretch } = letters
  const text = letters.set(element.content)
  const setting = letters.setting(1)
  const written = text.lines.map((line, index) =>
    textObject(line, { x: 0, y: -index * lineHeight * size, setting }),
  )
  const longest = Math.max(0, ...text.lines.map((line) => lineLength(line, setting) * stretch))
  const depth = Math.max(place.below, (text.lines.length - 1) * lineHeight * size + descent * size)
  const { padding } = element
  const width = Math.max(place.width, longest) + 2 * padding
  const sides: BoxSides = [-padding, -depth - padding, width, place.above + depth + 2 * padding]
  return {
    ...{ text, place, removed: glyphs, end: longest },
    operators: (painted) => drawCover(place, sides, written, painted),
  }
}
