import { targetOf } from '@folio/pdf-document/destinations/targets'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { PartDraft } from './part.ts'

/**
 * Lets the copy of a link into an attached file (ISO 32000-1, 12.6.4.4) find the file in the part, or leads it nowhere.
 * Any other link stays as it is.
 * @returns whether the file is in the part
 */
export function setEmbeddedTarget(draft: PartDraft, original: Dict, copy: Dict): boolean {
  const { book, copier, indices } = draft
  const { document } = book
  const action = document.dict(original, 'A')
  const target = action && leadsIntoFile(draft, action) ? document.dict(action, 'T') : undefined
  if (!action || !target) return true
  const nameOrPage = document.entry(target, 'P')
  // The page with the annotation that the file is attached to, by its number or the name of a destination.
  const destination = typeof nameOrPage === 'number' ? [nameOrPage] : nameOrPage
  const where = targetOf(book, new Map([['Dest', destination]]))
  const place = typeof where === 'object' ? indices.indexOf(where.page) : -1
  if (nameOrPage === null ? draft.forWhole : place >= 0) {
    if (typeof nameOrPage === 'number')
      copy.set('A', copier.copyDict(action).set('T', copier.copyDict(target).set('P', place)))
    return true
  }
  copy.delete('A')
  return false
}

/**
 * Tells whether an action leads into a file of this document: the others lead into the document that this one is
 * attached to, or a file beside it.
 */
function leadsIntoFile({ book: { document } }: PartDraft, action: Dict): boolean {
  const target = document.dict(action, 'T')
  const names = [action.get('S'), target?.get('R')].map((value) => document.resolve(value))
  const [type, relation] = names.map((name) => (name instanceof Name ? name.text : undefined))
  return type === 'GoToE' && relation === 'C' && !action.has('F')
}
