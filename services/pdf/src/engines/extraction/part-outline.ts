import { type Bookmark, writeOutline } from '../assembly/outlines.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'

/** The bookmarks that lead into the part, under those that stand above them in the whole. */
export function writePartOutline(draft: PartDraft): void {
  const kept = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const children = kept(item.children)
      const page = draft.book.bookmarkPages.get(item.dict)
      const leads = page !== undefined && draft.pages.has(page)
      return leads || children.length > 0 ? [{ ...item, ...copyOf(draft, item), children }] : []
    })
  writeOutline(draft.target, draft.catalog, kept(draft.book.outline))
}

const links = ['First', 'Last', 'Next', 'Prev', 'Parent', 'Count']

/** One that leads elsewhere keeps its title, for the sake of those below it. */
function copyOf(draft: PartDraft, { ref, dict }: Bookmark) {
  const { book, copier, losses, target } = draft
  const copy = copier.copyDict(dict, [...links, ...targetKeys, 'SE'])
  const page = book.bookmarkPages.get(dict)
  if (!setTarget(draft, dict, copy) && page !== undefined)
    losses.inert.push({ key: `bookmark ${ref.id}`, page, isBookmark: true })
  return { ref: target.add(copy), dict: copy }
}
