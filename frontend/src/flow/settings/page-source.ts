import type { PageSource } from '../../pages/later-page-picker.tsx'
import type { Item } from '../model/flow.ts'
import type { Preview } from '../previews/use-previews.ts'

/** The document that page numbers in the settings mean; nothing where several files share the settings. */
export function pageSource(
  [item, ...others]: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): PageSource | undefined {
  if (!item || others.length > 0) return undefined
  const { pages, locked = false, password } = previews[item.id] ?? {}
  return { file: item.file, pageCount: pages, locked, password }
}
