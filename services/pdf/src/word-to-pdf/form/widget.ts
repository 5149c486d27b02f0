import type { Box } from '@folio/pdf-document/pages/pages'
import { type Dict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { ChoiceField, FormField, TextField } from './form-field.ts'

/** Bits of `Ff` (ISO 32000-1, tables 228 and 230). */
const multiline = 1 << 12
const combo = 1 << 17
const editable = 1 << 18
/** Of annotations: it is printed (table 165). */
const print = 4

/** What a widget shows: text, or a box that is empty or marked. */
export type Shown =
  | { readonly text: Ref; readonly defaults: string; readonly lines: number }
  | { readonly off: Ref; readonly on: Ref }

export interface WidgetPlace {
  readonly page: Ref
  readonly box: Box
  /** Its key in the tree of tags. */
  readonly structParent: PdfObject
}

/** A field that is its own and only widget (12.7.3.1, 12.5.6.19). */
export function widgetOf(field: FormField, { page, box, structParent }: WidgetPlace, shown: Shown): Dict {
  const entries: [string, PdfObject][] = [
    ['Type', new Name('Annot')],
    ['Subtype', new Name('Widget')],
    ['Rect', [...box]],
    ['P', page],
    ['F', print],
    ['T', PdfString.of(field.name)],
    ['TU', PdfString.of(field.title)],
    ['StructParent', structParent],
  ]
  if (field.kind === 'checkbox') return new Map([...entries, ...button(field.checked, shown)])
  if (!('text' in shown)) throw new Error('a field of text shows text')
  entries.push(['DA', PdfString.of(shown.defaults)], ['AP', new Map<string, PdfObject>([['N', shown.text]])])
  return new Map([...entries, ...(field.kind === 'text' ? text(field, shown.lines) : choice(field))])
}

function button(checked: boolean, shown: Shown): [string, PdfObject][] {
  if (!('on' in shown)) throw new Error('a check box shows its states')
  const states = new Map<string, PdfObject>([
    ['On', shown.on],
    ['Off', shown.off],
  ])
  const state = new Name(checked ? 'On' : 'Off')
  return [
    ['FT', new Name('Btn')],
    ['V', state],
    ['AS', state],
    ['AP', new Map<string, PdfObject>([['N', states]])],
  ]
}

function text({ value, maxLength, ...field }: TextField, lines: number): [string, PdfObject][] {
  return [
    ['FT', new Name('Tx')],
    ['Ff', field.multiline || lines > 1 ? multiline : 0],
    ['V', PdfString.of(value.replaceAll('\n', '\r'))],
    ...(maxLength === undefined
      ? []
      : ([['MaxLen', Math.max(maxLength, value.length)]] as [string, PdfObject][])),
  ]
}

function choice({ value, choices, ...field }: ChoiceField): [string, PdfObject][] {
  const all = value === '' || choices.includes(value) || field.editable ? choices : [value, ...choices]
  return [
    ['FT', new Name('Ch')],
    ['Ff', combo + (field.editable ? editable : 0)],
    ['Opt', all.map((choice) => PdfString.of(choice))],
    ...(value === '' ? [] : ([['V', PdfString.of(value)]] as [string, PdfObject][])),
  ]
}
