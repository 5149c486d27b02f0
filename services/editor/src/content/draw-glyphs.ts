import type { TextPen } from '@folio/pdf-content/interpreter/text-pen'
import { apply, concat, type Matrix, type Point, turn } from '@folio/pdf-content/matrix'
import { displacement, type Show, type ShownGlyph } from './shown-text.ts'

/** Places the glyphs of a show, and moves the pen on. */
export function drawGlyphs(show: Show, pen: TextPen, toPage: Matrix): void {
  const { state, parts, glyphs } = show
  const { size, font } = state
  // The pen moves, but does not turn.
  const up = turn(show.toPage, [0, size * font.em])
  for (const [part, item] of parts.entries()) {
    if (typeof item === 'number') {
      advance(pen, (-item / 1000) * size, show)
      continue
    }
    for (const code of font.decode(item.bytes)) {
      const matrix = concat(pen.matrix, toPage)
      const from = apply(matrix, [0, state.rise])
      glyphs.push({ show, part, code, from, to: apply(matrix, endOf(code, state)), up })
      advance(pen, displacement(code, state), show)
    }
  }
}

function endOf(code: ShownGlyph['code'], { font, size, scale, rise }: Show['state']): Point {
  const along = code.advance * size
  return font.vertical ? [0, along + rise] : [along * scale, rise]
}

function advance(pen: TextPen, distance: number, { state }: Show): void {
  if (state.font.vertical) pen.advance(0, distance)
  else pen.advance(distance * state.scale, 0)
}
