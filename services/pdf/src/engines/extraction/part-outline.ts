import { type Bookmark, writeOutline } from '../assembly/outlines.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'

/**
 * The bookmarks that lead into the part, under those that stand above them in the whole.
 * @returns the numbers they have there
 */
export function writePartOutline(draft: PartDraft): readonly number[] {
  const taken: number[] = []
  const kept = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const children = kept(item.children)
      const page = draft.book.bookmarkPages.get(item.dict)
      const leads = page !== undefined && draft.pages.has(page)
      if (!leads && children.length === 0) return []
      taken.push(item.ref.id)
      return [{ ...item, ...copyOf(draft, item), children }]
    })
  writeOutline(draft.target, draft.catalog, kept(draft.book.outline))
  return taken
}

const links = ['First', 'Last', 'Next', 'Prev', 'Parent', 'Count']

/** One that leads elsewhere keeps its title, for the sake of those below it. */
function copyOf(draft: PartDraft, { ref, dict }: Bookmark) {
  const { book, copier, losses, target } = draft
  const copy = copier.copyDict(dict, [...links, ...targetKeys, 'SE'])
  const page = book.bookmarkPages.get(dict)
  if (!setTarget(draft, dict, copy) && page !== undefined)
    losses.inert.push({ key: `bookmark ${ref.id}`, bookmarkTo: page })
  return { ref: target.add(copy), dict: copy }
}
