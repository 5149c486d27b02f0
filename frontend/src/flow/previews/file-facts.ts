import { formatBytes } from '@folio/contract/bytes'
import { estimatedPages } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { isolated } from '@folio/contract/numbers/isolated'
import { parsePageList } from '@folio/contract/options/page-list'
import { inRow } from '../../wording/in-row.ts'
import type { Item } from '../model/flow.ts'
import { extensionOf } from '../model/mime-type.ts'
import type { Preview } from './use-previews.ts'

/** What a card says under a file's name: `1.24 MB, 12 pages`, `3.10 MB, 4032 × 3024`. */
export function fileFacts(item: Item, preview: Preview): string {
  return inRow([formatBytes(item.size), contents(item, preview)])
}

function contents(
  { name, size }: Item,
  { pages, locked, failed, width, height }: Preview,
): string | undefined {
  if (locked) return 'asks for a password'
  if (pages !== undefined) return counted(pages, 'page')
  if (width && height) return isolated(`${width} × ${height}`)
  const guessed = guessedPages({ name, size })
  // Until the pages are counted, as long as they still may be; those of Word never are.
  return guessed === undefined || failed ? undefined : `about ${counted(guessed, 'page')}`
}

/** Pages of a document, guessed from its size; undefined for anything else. */
export function guessedPages({ name, size }: Pick<Item, 'name' | 'size'>): number | undefined {
  const extension = extensionOf(name)
  if (extension === 'pdf') return estimatedPages('pdf', size)
  return /^docx?$/.test(extension) ? estimatedPages('word', size) : undefined
}

/**
 * Pages taken of all files together, an image being one: all, or those in the list that `listOf` gives for a file; `exact` once each of
 * them has been counted.
 */
export function pagesOf(
  items: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
  listOf: (id: string) => string = () => '',
): { readonly count: number; readonly exact: boolean } {
  const counts = items.map(({ id }) => {
    const pages = previews[id]?.pages
    return pages === undefined ? undefined : (listed(listOf(id), pages) ?? pages)
  })
  const count = items.reduce((sum, item, index) => sum + (counts[index] ?? guessedPages(item) ?? 1), 0)
  return { count, exact: counts.every((pages) => pages !== undefined) }
}

/** How many pages a list names, each as often as it does; undefined where it cannot be read. */
function listed(list: string, pageCount: number): number | undefined {
  const read = parsePageList(list, pageCount)
  return 'ranges' in read ? read.ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0) : undefined
}
