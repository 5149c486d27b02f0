import { targetOf } from '@folio/pdf-document/destinations/targets'
import { isWidget } from '@folio/pdf-document/forms/widgets'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { setEmbeddedTarget } from './embedded-target.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'
import type { PartForm } from './part-form.ts'

/** An annotation on its way into the part. */
export interface NumberedAnnotation {
  /** Number of the original, if it is an object of its own. */
  readonly id: number | undefined
  readonly dict: Dict
  readonly ref: Ref
}

/** Numbers for the annotations of a page and their fields: popups, replies and actions name others, on any page. */
export function numberAnnotations({ book, target, copier }: PartDraft, form: PartForm, page: Dict) {
  const seen = new Set<Dict>()
  return (book.document.array(page, 'Annots') ?? []).flatMap((item): NumberedAnnotation[] => {
    const dict = book.document.resolve(item)
    // One that is named twice is one.
    if (!isDict(dict) || seen.has(dict)) return []
    seen.add(dict)
    const ref = target.add(null)
    if (item instanceof Ref) copier.replace(item.id, ref)
    if (isWidget(book.document, dict)) form.number(dict)
    return [{ id: item instanceof Ref ? item.id : undefined, dict, ref }]
  })
}

/**
 * The annotations of a page for its part: links into the part lead there, those that would lead out of it stay without
 * effect, fields get their place in the part's form.
 */
export function partAnnotations(
  draft: PartDraft,
  form: PartForm,
  { index, annotations }: { readonly index: number; readonly annotations: readonly NumberedAnnotation[] },
): PdfObject[] {
  const { book, target } = draft
  for (const [place, { id, dict, ref }] of annotations.entries()) {
    const copy = copyOf(draft, dict, `${index}/${place}`)
    if (isWidget(book.document, dict)) form.add({ id, dict, ref, copy })
    target.set(ref.id, copy)
  }
  return annotations.map(({ ref }) => ref)
}

function copyOf(draft: PartDraft, dict: Dict, key: string): Dict {
  const { book, copier, losses } = draft
  const where = targetOf(book, dict)
  // The parent of a widget is a field, whose other widgets may be outside.
  const own = isWidget(book.document, dict) ? ['Parent'] : []
  if (where === undefined) {
    const same = copier.copyDict(dict, own)
    if (!setEmbeddedTarget(draft, dict, same)) losses.inert.push({ key })
    return same
  }
  const copy = copier.copyDict(dict, [...own, ...targetKeys])
  // What led nowhere before is no loss.
  if (!setTarget(draft, dict, copy) && where !== 'nowhere') losses.inert.push({ key })
  return copy
}
