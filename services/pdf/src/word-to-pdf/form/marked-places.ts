import type { Box, Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** A link of a PDF that marks the place of a field, or a line of it, with its element in the tree of tags. */
export interface Mark {
  readonly page: Page
  readonly ref: Ref
  readonly box: Box
  readonly structParent: PdfObject
  readonly element: Ref
}

/** Takes the links to these addresses off the pages. By address; those without a tag are left out. */
export function takeMarks(
  document: PdfDocument,
  pages: readonly Page[],
  urls: ReadonlySet<string>,
): ReadonlyMap<string, readonly Mark[]> {
  const elements = elementsOfAnnotations(document)
  const marks = new Map<string, Mark[]>()
  for (const page of pages) {
    const annotations = document.resolve(page.dict.get('Annots') ?? null)
    if (!Array.isArray(annotations)) continue
    const others = annotations.filter((ref) => {
      const annotation = document.resolve(ref)
      const url = isDict(annotation) ? urlOf(document, annotation) : undefined
      if (!(ref instanceof Ref && isDict(annotation) && url !== undefined && urls.has(url))) return true
      const [box, element] = [boxOf(annotation), elements.get(ref.id)]
      const structParent = annotation.get('StructParent') ?? null
      const known = marks.get(url) ?? []
      if (box && element) marks.set(url, [...known, { page, ref, box, structParent, element }])
      return false
    })
    page.dict.set('Annots', others)
  }
  return marks
}

function urlOf(document: PdfDocument, annotation: Dict): string | undefined {
  const action = document.resolve(annotation.get('A') ?? null)
  const url = isDict(action) ? document.resolve(action.get('URI') ?? null) : null
  return url instanceof PdfString ? url.text() : undefined
}

function boxOf(annotation: Dict): Box | undefined {
  const rect = annotation.get('Rect')
  if (!Array.isArray(rect)) return undefined
  const [left, bottom, right, top] = rect
  const sound = [left, bottom, right, top].every((value) => typeof value === 'number')
  return sound ? ([left, bottom, right, top] as unknown as Box) : undefined
}

/** Elements of the tree of tags by the annotations that they hold (ISO 32000-1, 14.7.4.3). */
function elementsOfAnnotations(document: PdfDocument): ReadonlyMap<number, Ref> {
  const found = new Map<number, Ref>()
  for (const id of document.ids()) {
    const element = document.get(id)
    const kids = isDict(element) && isNamed(element.get('S'), 'Link') ? element.get('K') : undefined
    for (const kid of Array.isArray(kids) ? kids : []) {
      const reference = document.resolve(kid)
      const object = isDict(reference) && isNamed(reference.get('Type'), 'OBJR') ? reference.get('Obj') : null
      if (object instanceof Ref) found.set(object.id, new Ref(id))
    }
  }
  return found
}

const isNamed = (value: PdfObject | undefined, text: string): boolean =>
  value instanceof Name && value.text === text
