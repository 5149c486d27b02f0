import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { MarkedContent, ShownGlyph } from '../../content/shown-text.ts'
import { writeName } from '../replacement/write-piece.ts'

/** What a text is to be read as, whatever is shown (ISO 32000-1, 14.9.4 and 14.9.5). */
const readings = ['ActualText', 'E']
/** Sequences around a text; more are none that a program writes. */
const maxAbove = 60

/**
 * Marked content may carry its text a second time, and readers believe that rather than the glyphs. Where the
 * glyphs change it goes; the description of a picture only where it quotes them. Gives the numbers of the marked
 * contents concerned, for the tags of the document.
 */
export function hideReadings(document: PdfDocument, glyphs: Iterable<ShownGlyph>): Set<number> {
  const marks = new Map<MarkedContent, string>()
  for (const { show, code } of glyphs) {
    let mark = show.marked
    for (let above = 0; mark && above < maxAbove; above += 1, mark = mark.around)
      marks.set(mark, (marks.get(mark) ?? '') + code.text)
  }
  const numbers = new Set<number>()
  for (const [mark, text] of marks) {
    const properties = propertiesOf(document, mark)
    if (!properties) continue
    const number = document.number(properties, 'MCID')
    if (number !== undefined) numbers.add(number)
    const hidden = readings.filter((key) => properties.has(key))
    if (quotes(document.entry(properties, 'Alt'), text)) hidden.push('Alt')
    if (hidden.length === 0) continue
    if (mark.properties instanceof Name) mark.node.countProperties(mark.properties.text, -1)
    const rest = new Map<string, PdfObject>([...properties].filter(([key]) => !hidden.includes(key)))
    const name = mark.node.addResource(document, 'Properties', rest)
    mark.node.splices.push({ start: mark.start, end: mark.end, text: `/${writeName(mark.tag)} /${name} BDC` })
  }
  return numbers
}

function quotes(description: PdfObject, text: string): boolean {
  const [whole, part] = [description instanceof PdfString ? description.text() : '', text].map((one) =>
    one.replace(/\s/gu, ''),
  )
  return part !== '' && whole !== undefined && part !== undefined && whole.includes(part)
}

function propertiesOf(document: PdfDocument, { node, properties }: MarkedContent): Dict | undefined {
  if (isDict(properties)) return properties
  if (!(properties instanceof Name)) return undefined
  const named = document.dict(node.resources, 'Properties')
  return document.dict(named, properties.text)
}
