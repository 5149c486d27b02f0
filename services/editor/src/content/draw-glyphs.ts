import type { TextPen } from '@folio/pdf-content/interpreter/text-pen'
import { apply, type Matrix, type Point, turn } from '@folio/pdf-content/matrix'
import { displacement, type Show, type ShownGlyph } from './shown-text.ts'

/**
 * Places the glyphs of a show, and moves the pen on.
 * @param drawn how many glyphs the page draws before
 */
export function drawGlyphs(show: Show, pen: TextPen, toPage: Matrix, drawn: number): void {
  const { state, parts, glyphs } = show
  const { size, font } = state
  // The pen moves, but does not turn.
  const up = turn(show.toPage, [0, size * font.em])
  const raised = turn(show.toPage, [0, state.rise])
  for (const [part, item] of parts.entries()) {
    if (typeof item === 'number') {
      advance(pen, (-item / 1000) * size, show)
      continue
    }
    for (const code of font.decode(item.bytes)) {
      const origin = apply(toPage, pen.place)
      const from = plus(origin, raised)
      const to = plus(origin, turn(show.toPage, endOf(code, state)))
      glyphs.push({ show, order: drawn + glyphs.length, part, code, from, to, up })
      advance(pen, displacement(code, state), show)
    }
  }
}

const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]]

function endOf(code: ShownGlyph['code'], { font, size, scale, rise }: Show['state']): Point {
  const along = code.advance * size
  return font.vertical ? [0, along + rise] : [along * scale, rise]
}

function advance(pen: TextPen, distance: number, { state }: Show): void {
  if (state.font.vertical) pen.advance(0, distance)
  else pen.advance(distance * state.scale, 0)
}
