import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** Entries of a field (ISO 32000-1, tables 220, 222, 228, 229, 231, 232), those of its only widget apart. */
const ofField = [
  ...['FT', 'Parent', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'DA', 'Q', 'DS', 'RV'],
  ...['Opt', 'MaxLen', 'TI', 'I', 'Lock', 'SV'],
]

/** Whether an annotation shows a field. */
export function isWidget(document: PdfDocument, annotation: PdfObject): annotation is Dict {
  return isDict(annotation) && document.name(annotation, 'Subtype') === 'Widget'
}

/** Whether a widget is its field as well (12.7.3.1). */
export function isField(document: PdfDocument, widget: Dict): boolean {
  if (!isWidget(document, widget)) return false
  return widget.has('T') || (widget.has('FT') && !widget.has('Parent'))
}

/** Gives a widget that is its field as well a field above it, which may then have further widgets. */
export function splitField(
  document: PdfDocument,
  form: Dict | undefined,
  { item, original }: { readonly item: Ref; readonly original: Dict },
): void {
  const field: Dict = new Map()
  for (const key of ofField) {
    const value = original.get(key)
    if (value !== undefined) field.set(key, value)
    original.delete(key)
  }
  const kids: PdfObject[] = [item]
  field.set('Kids', kids)
  const ref = document.add(field)
  original.set('Parent', ref)
  const above = document.dict(field, 'Parent')
  if (above) replaceIn(document.array(above, 'Kids') ?? [], item, ref)
  for (const key of form ? ['Fields', 'CO'] : [])
    if (form) replaceIn(document.array(form, key) ?? [], item, ref)
}

/** Where references stand in the lists of fields, looked up once for each list. */
const places = new WeakMap<PdfObject[], Map<number, number[]>>()

function replaceIn(items: PdfObject[], old: Ref, replacement: Ref): void {
  const positions = places.get(items) ?? placesIn(items)
  places.set(items, positions)
  for (const index of positions.get(old.id) ?? []) items[index] = replacement
}

function placesIn(items: readonly PdfObject[]): Map<number, number[]> {
  const positions = new Map<number, number[]>()
  for (const [index, item] of items.entries()) {
    if (!(item instanceof Ref)) continue
    const indices = positions.get(item.id) ?? []
    indices.push(index)
    positions.set(item.id, indices)
  }
  return positions
}

/** Makes a widget one more of the field that it names. */
export function addWidget(document: PdfDocument, widget: Dict, ref: Ref): void {
  const field = document.dict(widget, 'Parent')
  document.array(field, 'Kids')?.push(ref)
}
