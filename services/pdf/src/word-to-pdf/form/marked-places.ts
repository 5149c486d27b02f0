import type { Box } from '@folio/pdf-document/pages/box'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

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
    const annotations = document.array(page.dict, 'Annots')
    if (!annotations) continue
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
  const action = document.dict(annotation, 'A')
  return document.text(action, 'URI')
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
  const refs = new Map<number, Ref>()
  for (const id of document.ids()) {
    const element = document.get(id)
    if (!isDict(element) || document.name(element, 'S') !== 'Link') continue
    for (const reference of document.items(element, 'K')) {
      if (!isDict(reference) || document.name(reference, 'Type') !== 'OBJR') continue
      const object = reference.get('Obj')
      if (object instanceof Ref) refs.set(object.id, new Ref(id))
    }
  }
  return refs
}
