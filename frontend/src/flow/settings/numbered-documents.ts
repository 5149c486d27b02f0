import type { PageSource } from '../../pages/later-page-picker.tsx'
import type { Item } from '../model/flow.ts'
import type { Preview } from '../previews/use-previews.ts'

/** The documents that page numbers in the settings mean, with what is known of them. */
export const numberedDocuments = (
  items: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): readonly PageSource[] =>
  items.map(({ id, file }) => {
    const { pages, locked = false, failed = false, password } = previews[id] ?? {}
    return { file, pageCount: pages, locked, failed, password }
  })
