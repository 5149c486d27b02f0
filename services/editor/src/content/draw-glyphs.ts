import type { TextPen } from '@folio/pdf-content/interpreter/text-pen'
import { apply, concat, type Matrix, turn } from '@folio/pdf-content/matrix'
import { displacement, type Show, type ShownGlyph } from './shown-text.ts'

/** Places the glyphs of a show, and moves the pen on. */
export function drawGlyphs(show: Show, pen: TextPen, toPage: Matrix): void {
  const { state, parts, glyphs } = show
  for (const [part, item] of parts.entries()) {
    if (typeof item === 'number') {
      advance(pen, (-item / 1000) * state.size, show)
      continue
    }
    for (const code of state.font.decode(item.bytes)) {
      glyphs.push(glyphOf(show, part, code, concat(pen.matrix, toPage)))
      advance(pen, displacement(code, state), show)
    }
  }
}

function glyphOf(show: Show, part: number, code: ShownGlyph['code'], matrix: Matrix): ShownGlyph {
  const { state } = show
  const along = code.advance * state.size
  const end = state.font.vertical
    ? ([0, along + state.rise] as const)
    : ([along * state.scale, state.rise] as const)
  return {
    ...{ show, part, code },
    from: apply(matrix, [0, state.rise]),
    to: apply(matrix, end),
    up: turn(matrix, [0, state.size * state.font.em]),
  }
}

function advance(pen: TextPen, distance: number, { state }: Show): void {
  if (state.font.vertical) pen.advance(0, distance)
  else pen.advance(distance * state.scale, 0)
}
