import type { TextPen } from '@folio/pdf-content/interpreter/text-pen'
import { apply, type Matrix, type Point, turn } from '@folio/pdf-content/matrix'
import { displacement, type Show } from './shown-text.ts'

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
  const along = turn(show.toPage, font.vertical ? [0, size] : [size * state.scale, 0])
  for (const [part, item] of parts.entries()) {
    if (typeof item === 'number') {
      advance(pen, (-item / 1000) * size, show)
      continue
    }
    for (const code of font.decode(item.bytes)) {
      const [x, y] = apply(toPage, pen.place)
      const from: Point = [x + raised[0], y + raised[1]]
      const to: Point = [from[0] + code.advance * along[0], from[1] + code.advance * along[1]]
      glyphs.push({ show, order: drawn + glyphs.length, part, code, from, to, up })
      advance(pen, displacement(code, state), show)
    }
  }
}

function advance(pen: TextPen, distance: number, { state }: Show): void {
  if (state.font.vertical) pen.advance(0, distance)
  else pen.advance(distance * state.scale, 0)
}
