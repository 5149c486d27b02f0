import type { Matrix } from '@folio/pdf-content/matrix'
import { type Box, boxThrough } from '../geometry.ts'
import type { Fill, Rule } from '../page-model.ts'
import { drawRectangle } from '../paths.ts'
import { hexColor } from '../placed-image.ts'
import type { PageAnnotation } from './annotations.ts'

/** How pdf.js counts the style of a border that is a line below (ISO 32000-1, table 166). */
const underlined = 5

/** What the boxes of fields draw. */
export interface WidgetFrames {
  readonly horizontals: readonly Rule[]
  readonly verticals: readonly Rule[]
  readonly fills: readonly Fill[]
}

/**
 * The frames and grounds of fields that are filled in with text, as their appearance characteristics tell them (ISO 32000-1,
 * table 189): lines and areas of the page, since a control of Word has neither. A frame that has a color is drawn: pdf.js
 * does not tell one of no width from one whose width is not told, which is 1.
 */
export function widgetFrames(annotations: readonly PageAnnotation[], base: Matrix): WidgetFrames {
  const drawn = { horizontals: [] as Rule[], verticals: [] as Rule[], fills: [] as Fill[], shapes: [] }
  for (const { subtype, fieldType, rect, backgroundColor, borderColor, borderStyle } of annotations) {
    if (subtype !== 'Widget' || !rect || (fieldType !== 'Tx' && fieldType !== 'Ch')) continue
    const box = boxThrough(base, rect)
    if (backgroundColor) drawRectangle(box, hexColor(Array.from(backgroundColor)), drawn)
    const thickness = borderStyle?.rawWidth ?? 1
    if (!borderColor || thickness === 0) continue
    const [across, down] = sidesOf(box, thickness, hexColor(Array.from(borderColor)))
    if (borderStyle?.style === underlined) drawn.horizontals.push(...across.slice(1))
    else {
      drawn.horizontals.push(...across)
      drawn.verticals.push(...down)
    }
  }
  return drawn
}

/** A frame is drawn within its box. */
function sidesOf({ x0, x1, y0, y1 }: Box, thickness: number, color: string): [Rule[], Rule[]] {
  const half = thickness / 2
  return [
    [y0 + half, y1 - half].map((at) => ({ at, from: x0, to: x1, thickness, color })),
    [x0 + half, x1 - half].map((at) => ({ at, from: y0, to: y1, thickness, color })),
  ]
}
