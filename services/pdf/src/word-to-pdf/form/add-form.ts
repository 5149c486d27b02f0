import { type Box, type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { addAppearance, checkboxOperators, variableText } from './appearance.ts'
import { forgetContent, markedContentOf, tagField, tagText } from './field-tags.ts'
import type { FormField } from './form-field.ts'
import { type FontFile, FormFonts } from './form-fonts.ts'
import { type LiftedContent, type LiftedPage, liftContent } from './lift-content.ts'
import { type Mark, takeMarks } from './marked-places.ts'
import { pageContent, setPageContent } from './page-content.ts'
import { roomBeside } from './room-beside.ts'
import { type Shown, widgetOf } from './widget.ts'

export interface FormRequest {
  readonly fields: readonly FormField[]
  readonly fonts: readonly FontFile[]
}

export interface FormFacts {
  /** How many there are. */
  readonly fields: number
  /** How many there would be if none had stayed text. */
  readonly of: number
}

/** Viewers set what is typed this far from the edge of a field. */
const padding = 2

/**
 * Makes fields of a form of what stands at the marked places of a PDF (ISO 32000-1, 12.7): what the page shows there
 * is taken off the page and becomes what the field shows. What breaks over two pages stays text.
 */
export async function addForm(document: PdfDocument, { fields, fonts }: FormRequest): Promise<FormFacts> {
  const marks = takeMarks(document, pagesOf(document), new Set(fields.map(({ url }) => url)))
  const form = new Form(document, new FormFonts(document, fonts))
  const placed = fields.flatMap((field) => {
    const own = inReadingOrder(marks.get(field.url) ?? [])
    if (new Set(own.map(({ page }) => page.ref.id)).size === 1) return [{ field, marks: own }]
    tagText(document, own)
    return []
  })
  for (const page of new Set(placed.flatMap(({ marks: [mark] }) => (mark ? [mark.page] : [])))) {
    const here = placed.filter(({ marks: [mark] }) => mark?.page === page)
    const ids = here.map(({ marks: own }) => own.flatMap(({ element }) => markedContentOf(document, element)))
    const lifted = liftFromPage(document, page, new Set(ids.flat()))
    for (const [index, { field, marks: own }] of here.entries()) {
      const pieces = (ids[index] ?? []).flatMap((id) => lifted.lifted.get(id) ?? [])
      await form.add(field, own, pieces, lifted.drawn)
    }
  }
  form.finish(fields)
  return { fields: form.size, of: marks.size }
}

const inReadingOrder = (marks: readonly Mark[]): Mark[] =>
  [...marks].sort((one, other) => other.box[3] - one.box[3] || one.box[0] - other.box[0])

function liftFromPage(document: PdfDocument, { dict }: Page, ids: ReadonlySet<number>): LiftedPage {
  const lifted = liftContent(pageContent(document, dict), ids)
  setPageContent(document, dict, lifted.rest)
  dict.set('Tabs', new Name('S'))
  forgetContent(document, dict, lifted.lifted.keys())
  return lifted
}

class Form {
  readonly #document: PdfDocument
  readonly #fonts: FormFonts
  readonly #widgets = new Map<FormField, PdfObject>()

  constructor(document: PdfDocument, fonts: FormFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  get size(): number {
    return this.#widgets.size
  }

  async add(
    field: FormField,
    marks: readonly Mark[],
    pieces: readonly LiftedContent[],
    drawn: readonly Box[],
  ): Promise<void> {
    const [first] = marks
    if (!first) return
    const { page, structParent, ref } = first
    const box = boxOf(field, marks, drawn)
    const shown = await this.#shown(field, page, box, pieces, marks)
    this.#document.set(ref.id, widgetOf(field, { page: page.ref, box, structParent }, shown))
    const annotations = this.#document.array(page.dict, 'Annots')
    if (annotations) annotations.push(ref)
    tagField(this.#document, marks, ref)
    this.#widgets.set(field, ref)
  }

  /** Fields stand in the order of the document, whatever page they are on. */
  finish(fields: readonly FormField[]): void {
    if (this.size === 0) return
    const form = new Map<string, PdfObject>([
      ['Fields', fields.flatMap((field) => this.#widgets.get(field) ?? [])],
      ['DR', new Map([['Font', new Map(this.#fonts.resources)]])],
      ['DA', PdfString.of('0 g')],
    ])
    this.#document.catalog.set('AcroForm', this.#document.add(form))
  }

  async #shown(
    field: FormField,
    page: Page,
    box: Box,
    pieces: readonly LiftedContent[],
    marks: readonly Mark[],
  ): Promise<Shown> {
    const text = pieces.find((piece) => piece.text)?.text
    if (field.kind === 'checkbox') {
      const [bottom, height] = [box[1] + padding, box[3] - box[1] - 2 * padding]
      const place = text ?? { size: height / 1.2, baseline: bottom + 0.2 * height }
      const state = (mark?: 'cross' | 'tick') =>
        addAppearance(this.#document, page, box, checkboxOperators(box, place, mark))
      return { on: state(field.mark), off: state() }
    }
    const operators = pieces.map((piece) => piece.operators).join('\n')
    const fonts = this.#document.dict(page.resources, 'Font')
    const name = await this.#fonts.nameOf(fonts, text?.font ?? '')
    const size = Math.round((text?.size ?? 10) * 100) / 100
    return {
      text: addAppearance(this.#document, page, box, variableText(operators)),
      defaults: `/${name} ${size} Tf 0 g`,
      lines: new Set(marks.map((mark) => Math.round(mark.box[1]))).size,
    }
  }
}

function boxOf({ kind, rightEdge }: FormField, marks: readonly Mark[], drawn: readonly Box[]): Box {
  const side = (index: 0 | 1 | 2 | 3, choose: (...values: number[]) => number) =>
    choose(...marks.map(({ box }) => box[index]))
  const [left, bottom] = [side(0, Math.min) - padding, side(1, Math.min)]
  const [right, top] = [side(2, Math.max) + padding, side(3, Math.max)]
  const box: Box = [left, bottom, right, top]
  const isStretched = kind !== 'checkbox' && rightEdge !== undefined
  const wider = isStretched ? roomBeside(box, drawn, rightEdge) : right
  return [left, bottom, wider, top].map((value) => Math.round(value * 100) / 100) as unknown as Box
}
