import { targetOf } from '@folio/pdf-document/destinations/targets'
import { type Bookmark, writeOutline } from '@folio/pdf-document/outlines/outlines'
import { setEmbeddedTarget } from './embedded-target.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'

/**
 * The bookmarks that lead into the part or have their place in it, under those that stand above them in the whole.
 * @returns the numbers they have there
 */
export function writePartOutline(draft: PartDraft): readonly number[] {
  const { bookmarkPages, bookmarkPlaces } = draft.book
  const ids: number[] = []
  const itemsOfPart = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const children = itemsOfPart(item.children)
      const page = bookmarkPages.get(item.dict) ?? bookmarkPlaces.get(item.dict)
      const belongs = page !== undefined && draft.pages.has(page)
      if (!belongs && children.length === 0) return []
      ids.push(item.ref.id)
      return [{ ...item, ...copyOf(draft, item), children }]
    })
  writeOutline(draft.target, draft.catalog, itemsOfPart(draft.book.outline))
  return ids
}

const links = ['First', 'Last', 'Next', 'Prev', 'Parent', 'Count']

/** One that leads to another part keeps its title, for the sake of those below it. */
function copyOf(draft: PartDraft, { ref, dict }: Bookmark) {
  const { book, copier, losses, target } = draft
  const key = `bookmark ${ref.id}`
  if (targetOf(book, dict) === undefined) {
    const same = copier.copyDict(dict, [...links, 'SE'])
    if (!setEmbeddedTarget(draft, dict, same)) losses.inert.push({ key })
    return { ref: target.add(same), dict: same }
  }
  const copy = copier.copyDict(dict, [...links, ...targetKeys, 'SE'])
  const page = book.bookmarkPages.get(dict)
  if (!setTarget(draft, dict, copy) && page !== undefined) losses.inert.push({ key, bookmarkTo: page })
  return { ref: target.add(copy), dict: copy }
}
