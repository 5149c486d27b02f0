import { untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import type { Box } from '@folio/pdf-document/pages/box'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { type LiftedContent, type LiftedPage, liftContent } from '../content/lift-content.ts'
import { setPageContent } from '../content/set-page-content.ts'
import { forgetContent, markedContentOf, tagField, tagText } from './field-tags.ts'
import type { FormField } from './form-field.ts'
import { type Mark, takeMarks } from './marked-places.ts'
import type { PlacedField } from './placed-field.ts'
import { roomBeside } from './room-beside.ts'

export interface PlacedFields {
  /** In the order of the document, whatever page they are on. */
  readonly placements: readonly PlacedField[]
  /** How many there would be if none had stayed text. */
  readonly of: number
}

/** Viewers set what is typed this far from the edge of a field. */
const padding = 2

/**
 * Makes room for fields of a form at the marked places of a PDF: what the page shows there is taken off the page, to be
 * shown by the field, and one link with the address of the field stays where it is to stand. What breaks over two
 * pages stays text.
 */
export function placeFields(document: PdfDocument, fields: readonly FormField[]): PlacedFields {
  const marks = takeMarks(document, pagesOf(document), new Set(fields.map(({ url }) => url)))
  const whole = fields.flatMap((field) => {
    const own = inReadingOrder(marks.get(field.url) ?? [])
    if (new Set(own.map(({ page }) => page.ref.id)).size === 1) return [{ field, marks: own }]
    tagText(document, own)
    return []
  })
  const placements = new Map<FormField, PlacedField>()
  for (const page of new Set(whole.flatMap(({ marks: [mark] }) => (mark ? [mark.page] : [])))) {
    const here = whole.filter(({ marks: [mark] }) => mark?.page === page)
    const ids = here.map(({ marks: own }) => own.flatMap(({ element }) => markedContentOf(document, element)))
    const { lifted, drawings } = liftFromPage(document, page, new Set(ids.flat()))
    for (const [index, { field, marks: own }] of here.entries()) {
      const pieces = (ids[index] ?? []).flatMap((id) => lifted.get(id) ?? [])
      keepPlace(document, own)
      placements.set(field, placedField(document, field, own, pieces, drawings))
    }
  }
  return { placements: fields.flatMap((field) => placements.get(field) ?? []), of: marks.size }
}

const inReadingOrder = (marks: readonly Mark[]): Mark[] =>
  [...marks].sort((one, other) => other.box[3] - one.box[3] || one.box[0] - other.box[0])

function liftFromPage(document: PdfDocument, page: Page, ids: ReadonlySet<number>): LiftedPage {
  const { dict } = page
  const lifted = liftContent(document, page, ids)
  setPageContent(document, dict, lifted.rest)
  dict.set('Tabs', new Name('S'))
  forgetContent(document, dict, lifted.lifted.keys())
  return lifted
}

/** The first of its links goes back to the page; its tag is that of a field from now on. */
function keepPlace(document: PdfDocument, marks: readonly Mark[]): void {
  const [first] = marks
  if (!first) return
  document.array(first.page.dict, 'Annots')?.push(first.ref)
  tagField(document, marks, first.ref)
}

function placedField(
  document: PdfDocument,
  field: FormField,
  marks: readonly Mark[],
  pieces: readonly LiftedContent[],
  drawings: readonly Box[],
): PlacedField {
  const box = boxOf(field, marks, drawings)
  const text = pieces.find((piece) => piece.text)?.text
  if (field.kind === 'checkbox') {
    const [bottom, height] = [box[1] + padding, box[3] - box[1] - 2 * padding]
    const unsigned = { size: height / 1.2, baseline: bottom + 0.2 * height }
    return { field, box, place: text ?? unsigned }
  }
  return {
    ...{ field, box },
    operators: pieces.map((piece) => piece.operators).join('\n'),
    font: fontName(document, marks[0]?.page, text?.font ?? ''),
    size: Math.round((text?.size ?? 10) * 100) / 100,
    lines: new Set(marks.map((mark) => Math.round(mark.box[1]))).size,
  }
}

/** The PostScript name of a font that a page names so; empty when it has none. */
function fontName(document: PdfDocument, page: Page | undefined, resource: string): string {
  const font = document.dict(document.dict(page?.resources, 'Font'), resource)
  return untagged(document.name(font, 'BaseFont') ?? '')
}

function boxOf({ kind, rightEdge }: FormField, marks: readonly Mark[], drawings: readonly Box[]): Box {
  const side = (index: 0 | 1 | 2 | 3, choose: (...values: number[]) => number) =>
    choose(...marks.map(({ box }) => box[index]))
  const [left, bottom] = [side(0, Math.min) - padding, side(1, Math.min)]
  const [right, top] = [side(2, Math.max) + padding, side(3, Math.max)]
  const box: Box = [left, bottom, right, top]
  const isStretched = kind !== 'checkbox' && rightEdge !== undefined
  const wider = isStretched ? roomBeside(box, drawings, rightEdge) : right
  return [left, bottom, wider, top].map((value) => Math.round(value * 100) / 100) as unknown as Box
}
