import type { Box } from '@folio/pdf-document/pages/box'
import {
  lineTo,
  moveTo,
  type PDFDict,
  type PDFOperator,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setLineWidth,
  setStrokingGrayscaleColor,
  stroke,
} from 'pdf-lib'
import type { CheckMark } from './form-field.ts'

/** Where the sign stood that a check box takes the place of: its size in points, and the line that it stood on. */
export interface SignPlace {
  readonly size: number
  readonly baseline: number
}

/** Text that a viewer may replace by what is typed (ISO 32000-1, 12.7.3.3). */
export const textAppearance = (page: PDFPage, box: Box, operators: string): PDFRef =>
  addAppearance(page, box, `/Tx BMC\n${operators}\nEMC`, page.node.Resources()?.clone())

/** A check box without its mark, or with it. */
export const checkboxAppearance = (
  page: PDFPage,
  box: Box,
  place: SignPlace,
  mark: CheckMark | undefined,
): PDFRef => addAppearance(page, box, checkboxOperators(box, place, mark).map(String).join('\n'))

/** What a field shows, drawn in the space of its page (12.5.5: with this box nothing is moved). */
function addAppearance(
  { doc: { context } }: PDFPage,
  box: Box,
  operators: string,
  resources: PDFDict = context.obj({}),
): PDFRef {
  const entries = { Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: resources }
  return context.register(context.flateStream(Buffer.from(operators, 'latin1'), entries))
}

/** A box as large and as low as the sign that stood there. */
function checkboxOperators(
  [left, , right]: Box,
  { size, baseline }: SignPlace,
  mark: CheckMark | undefined,
): PDFOperator[] {
  const side = Math.min(0.74 * size, right - left)
  const [x, y] = [(left + right - side) / 2, baseline + 0.02 * size]
  const at = (across: number, up: number) => [round(x + across * side), round(y + up * side)] as const
  const line = (...[first, ...others]: readonly (readonly [number, number])[]) =>
    first ? [moveTo(...first), ...others.map((point) => lineTo(...point)), stroke()] : []
  const marks = {
    cross: [...line(at(0.2, 0.2), at(0.8, 0.8)), ...line(at(0.2, 0.8), at(0.8, 0.2))],
    tick: line(at(0.2, 0.5), at(0.42, 0.22), at(0.82, 0.8)),
  }
  return [
    ...[pushGraphicsState(), setStrokingGrayscaleColor(0)],
    ...[setLineWidth(round(0.05 * size)), rectangle(...at(0, 0), round(side), round(side)), stroke()],
    ...[setLineWidth(round(0.07 * size)), ...(mark ? marks[mark] : []), popGraphicsState()],
  ]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
