import type { Edit, Edits } from '../edits/edit.ts'
import type { PageText } from '../texts/text-item.ts'
import { isSameQuery, type Query } from './hits-in-text.ts'
import { type Hit, pageHits } from './page-hits.ts'

interface Known {
  readonly text: PageText
  readonly edits: Edits
  readonly query: Query
  readonly hits: readonly Hit[]
}

const none: Edits = []

/** Remembers the hits of pages until their texts, their edits or the query are others: one writes on one page at a time. */
export class HitCache {
  readonly #known = new Map<number, Known>()

  /** @param edits of that page */
  hitsOf(page: number, text: PageText, edits: Edits, query: Query): readonly Hit[] {
    const known = this.#known.get(page)
    if (known?.text === text && isSameQuery(known.query, query) && isSame(known.edits, edits))
      return known.hits
    const hits = pageHits(text, edits, query)
    this.#known.set(page, { text, edits, query, hits })
    return hits
  }
}

/** Edits by the page they are on. */
export function byPage(edits: Edits): (page: number) => Edits {
  const pages = new Map<number, Edit[]>()
  for (const edit of edits) {
    const there = pages.get(edit.pageNumber)
    if (there) there.push(edit)
    else pages.set(edit.pageNumber, [edit])
  }
  return (page) => pages.get(page) ?? none
}

const isSame = (one: Edits, other: Edits): boolean =>
  one.length === other.length && one.every((edit, index) => edit === other[index])
