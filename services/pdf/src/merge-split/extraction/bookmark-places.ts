import type { Bookmark } from '@folio/pdf-document/outlines/outlines'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/**
 * The pages of bookmarks that lead to none, neither they nor any below them: to a web address, into another file, or
 * nowhere, as mere headings do. Their place is with the bookmark before them in the outline, where people look for them;
 * the first page where there is none.
 */
export function bookmarkPlaces(
  outline: readonly Bookmark[],
  pages: ReadonlyMap<Dict, number>,
): ReadonlyMap<Dict, number> {
  const places = new Map<Dict, number>()
  let place = 0
  const visit = (items: readonly Bookmark[]): void => {
    for (const { dict, children } of items) {
      const page = pages.get(dict)
      if (page !== undefined) place = page
      else if (!leadsToPages(children)) places.set(dict, place)
      visit(children)
    }
  }
  const leading = new Map<readonly Bookmark[], boolean>()
  const leadsToPages = (items: readonly Bookmark[]): boolean => {
    const known =
      leading.get(items) ?? items.some(({ dict, children }) => pages.has(dict) || leadsToPages(children))
    leading.set(items, known)
    return known
  }
  visit(outline)
  return places
}
