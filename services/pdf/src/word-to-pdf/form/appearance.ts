import { deflateSync } from 'node:zlib'
import type { Box, Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { CheckMark } from './form-field.ts'

/** What a field shows, drawn in the space of its page (ISO 32000-1, 12.5.5: with this box nothing is moved). */
export function addAppearance(document: PdfDocument, { resources }: Page, box: Box, operators: string): Ref {
  const entries: [string, PdfObject][] = [
    ['Type', new Name('XObject')],
    ['Subtype', new Name('Form')],
    ['BBox', [...box]],
    ['Resources', new Map(resources)],
    ['Filter', new Name('FlateDecode')],
  ]
  return document.add(new PdfStream(new Map(entries), deflateSync(Buffer.from(operators, 'latin1'))))
}

/** Text that a viewer may replace by what is typed (12.7.3.3). */
export const variableText = (operators: string): string => `/Tx BMC\n${operators}\nEMC`

/** A box with or without its mark, as large and as low as the sign that stood there. */
export function checkboxOperators(
  [left, , right]: Box,
  { size, baseline }: { readonly size: number; readonly baseline: number },
  mark: CheckMark | undefined,
): string {
  const side = Math.min(0.74 * size, right - left)
  const [x, y] = [(left + right - side) / 2, baseline + 0.02 * size]
  const at = (across: number, up: number) => `${round(x + across * side)} ${round(y + up * side)}`
  const frame = `${at(0, 0)} ${round(side)} ${round(side)} re S`
  const lines = { cross: [at(0.2, 0.2), at(0.8, 0.8), at(0.2, 0.8), at(0.8, 0.2)] }
  const tick = `${at(0.2, 0.5)} m ${at(0.42, 0.22)} l ${at(0.82, 0.8)} l S`
  const [a, b, c, d] = lines.cross
  const marks = mark === 'cross' ? `${a} m ${b} l S ${c} m ${d} l S` : mark === 'tick' ? tick : ''
  return `q 0 G ${round(0.05 * size)} w ${frame} ${round(0.07 * size)} w ${marks} Q`
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000)
