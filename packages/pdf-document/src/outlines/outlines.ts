import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Page } from '../pages/pages.ts'

/** An outline item (ISO 32000-1, 12.3.3) with those below it. */
export interface Bookmark {
  readonly ref: Ref
  readonly dict: Dict
  /** Whether those below it are shown. */
  readonly open: boolean
  readonly children: readonly Bookmark[]
}

/** Deeper nesting is none that a person made. */
const maxDepth = 200

/** The outline of a document. Items that come again are left out with what follows them, which ends loops. */
export function readOutline(document: PdfDocument, catalog: Dict): Bookmark[] {
  const root = document.dict(catalog, 'Outlines')
  const seen = new Set<Dict>()
  return root ? level(root, 0) : []

  function level(parent: Dict, depth: number): Bookmark[] {
    const items: Bookmark[] = []
    for (let next = parent.get('First'); next instanceof Ref; ) {
      const dict = document.resolve(next)
      if (!isDict(dict) || seen.has(dict)) break
      seen.add(dict)
      const count = document.number(dict, 'Count')
      const children = depth < maxDepth ? level(dict, depth + 1) : []
      items.push({ ref: next, dict, open: count !== undefined && count > 0, children })
      next = dict.get('Next')
    }
    return items
  }
}

/** Makes these items the outline of the document. Their titles, targets and styles stay, all links are set anew. */
export function writeOutline(document: PdfDocument, catalog: Dict, items: readonly Bookmark[]): void {
  if (items.length === 0) return
  const root: Dict = new Map([['Type', new Name('Outlines')]])
  const ref = document.add(root)
  root.set('Count', link(root, ref, items))
  catalog.set('Outlines', ref)
}

/** @returns how many items are shown below the parent when it is open */
function link(parent: Dict, ref: Ref, items: readonly Bookmark[]): number {
  let count = items.length
  for (const key of ['First', 'Last', 'Count']) parent.delete(key)
  for (const [index, item] of items.entries()) {
    put(item.dict, { Parent: ref, Prev: items[index - 1]?.ref, Next: items[index + 1]?.ref })
    const below = link(item.dict, item.ref, item.children)
    if (item.children.length > 0) item.dict.set('Count', item.open ? below : -below)
    if (item.open) count += below
  }
  put(parent, { First: items[0]?.ref, Last: items.at(-1)?.ref })
  return count
}

function put(dict: Dict, entries: Readonly<Record<string, Ref | undefined>>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value) dict.set(key, value)
    else dict.delete(key)
  }
}

/** A bookmark that leads to the top of a page. */
export function pageBookmark(
  document: PdfDocument,
  { title, page, children }: { title: string; page: Page; children: readonly Bookmark[] },
): Bookmark {
  const dict: Dict = new Map<string, PdfObject>([
    ['Title', PdfString.of(title)],
    // Its upper left corner, at the size at which it is read.
    ['Dest', [page.ref, new Name('XYZ'), page.cropBox[0], page.cropBox[3], null]],
  ])
  return { ref: document.add(dict), dict, open: true, children }
}

/** How many bookmarks there are, with all below them. */
export const countBookmarks = (items: readonly Bookmark[]): number =>
  items.reduce((sum, { children }) => sum + 1 + countBookmarks(children), 0)
