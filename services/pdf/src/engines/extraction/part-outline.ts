import { type Bookmark, writeOutline } from '../assembly/outlines.ts'
import { type PartDraft, setTarget, targetKeys } from './part.ts'

/** The bookmarks that lead into the part, under those that stand above them in the whole. */
export function writePartOutline(draft: PartDraft): void {
  const kept = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const children = kept(item.children)
      const copy = copyOf(draft, item)
      return copy.leads || children.length > 0 ? [{ ...item, ...copy, children }] : []
    })
  writeOutline(draft.target, draft.catalog, kept(draft.book.outline))
}

const links = ['First', 'Last', 'Next', 'Prev', 'Parent', 'Count']

/** One that leads elsewhere keeps its title, for the sake of those below it. */
function copyOf(draft: PartDraft, { dict }: Bookmark) {
  const { copier, target } = draft
  const copy = copier.copyDict(dict, [...links, ...targetKeys, 'SE'])
  const leads = setTarget(draft, dict, copy)
  return { ref: target.add(copy), dict: copy, leads }
}
