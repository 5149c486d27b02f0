import { xml } from '../../../files/xml.ts'
import type { PageBorder } from '../../layout/page/page-border.ts'
import { eighths, hex } from '../paragraphs/units.ts'
import type { PageGeometry } from './page-geometry.ts'

/** Points between a border and what it is measured from: Word knows no more (ECMA-376 part 1, 17.6.2). */
const most = 31
/**
 * The border of the pages of a section (ECMA-376 part 1, 17.6.10), measured from the edges of the paper where it is near
 * them, else from the text.
 */
export function pageBordersXml(
  { x0, y0, x1, y1, thickness, color }: PageBorder,
  { width, height, top, left, bottom, right }: PageGeometry,
): string {
  const fromPaper = { top: y0, left: x0, bottom: height - y1, right: width - x1 }
  const isNearEdge = Object.values(fromPaper).every((distance) => distance <= most)
  const fromText = {
    top: top - fromPaper.top,
    left: left - fromPaper.left,
    bottom: bottom - fromPaper.bottom,
    right: right - fromPaper.right,
  }
  const spaces = isNearEdge ? fromPaper : fromText
  const side = (name: keyof typeof spaces) =>
    xml(`w:${name}`, {
      'w:val': 'single',
      'w:sz': eighths(thickness),
      'w:space': Math.round(Math.min(most, Math.max(0, spaces[name]))),
      'w:color': hex(color),
    })
  return xml(
    'w:pgBorders',
    { 'w:offsetFrom': isNearEdge ? 'page' : 'text' },
    ...(['top', 'left', 'bottom', 'right'] as const).map(side),
  )
}
