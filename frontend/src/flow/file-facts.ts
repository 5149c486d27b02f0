import { formatBytes } from '@folio/contract/bytes'
import { estimatedPages } from '@folio/contract/estimates'
import { counted } from './counted.ts'
import type { Item } from './flow.ts'
import { extensionOf } from './mime-type.ts'
import type { Preview } from './use-previews.ts'

/** What a card says under a file's name: `1.24 MB, 12 pages`, `3.10 MB, 4032 × 3024`. */
export function fileFacts(item: Item, preview: Preview): string {
  return [formatBytes(item.size), contents(item, preview)].filter(Boolean).join(', ')
}

function contents(
  { name, size }: Item,
  { pages, locked, failed, width, height }: Preview,
): string | undefined {
  if (locked) return 'password-protected'
  if (pages !== undefined) return counted(pages, 'page')
  if (width && height) return `${width} × ${height}`
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

/** Pages of all PDFs together; `exact` once each of them has been counted. */
export function pagesOf(
  items: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): { readonly count: number; readonly exact: boolean } {
  const known = items.map(({ id }) => previews[id]?.pages)
  const count = items.reduce((sum, { size }, index) => sum + (known[index] ?? estimatedPages('pdf', size)), 0)
  return { count, exact: known.every((pages) => pages !== undefined) }
}
