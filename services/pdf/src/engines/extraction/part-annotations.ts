import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn } from '../assembly/source.ts'
import { targetOf } from './book.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'
import type { PartForm } from './part-form.ts'

/**
 * The annotations of a page for its part: links into the part lead there, those that would lead out of it stay without
 * effect, fields get their place in the part's form.
 */
export function partAnnotations(draft: PartDraft, form: PartForm, page: Dict): PdfObject[] {
  const { book, target, copier } = draft
  const annotations = arrayIn(book.document, page, 'Annots').flatMap((item) => {
    const dict = book.document.resolve(item)
    if (!isDict(dict)) return []
    // Numbers first: popups and replies name each other.
    const ref = target.add(null)
    if (item instanceof Ref) copier.replace(item.id, ref)
    return [{ id: item instanceof Ref ? item.id : undefined, dict, ref }]
  })
  for (const { id, dict, ref } of annotations) {
    const copy = copyOf(draft, dict)
    if (isWidget(book.document.resolve(dict.get('Subtype') ?? null))) form.add({ id, dict, ref, copy })
    target.set(ref.id, copy)
  }
  return annotations.map(({ ref }) => ref)
}

const isWidget = (subtype: PdfObject): boolean => subtype instanceof Name && subtype.text === 'Widget'

function copyOf(draft: PartDraft, dict: Dict): Dict {
  const { book, copier, losses } = draft
  const where = targetOf(book, dict)
  // The parent of a widget is a field, whose other widgets may be outside.
  const own = isWidget(book.document.resolve(dict.get('Subtype') ?? null)) ? ['Parent'] : []
  if (where === undefined) return copier.copyDict(dict, own)
  const copy = copier.copyDict(dict, [...own, ...targetKeys])
  // What led nowhere before is no loss.
  if (!setTarget(draft, dict, copy) && where !== 'nowhere') losses.inert += 1
  return copy
}
