import type { ToolView } from '../tools/tool-view.ts'
import type { Item } from './flow.ts'
import type { Preview } from './use-previews.ts'

/** The one PDF whose pages the settings are about. */
export interface PageSource {
  readonly file: File
  /** Absent until they are counted. */
  readonly pageCount: number | undefined
  /** Nobody has opened it yet, because it asks for a password. */
  readonly locked: boolean
  /** Opens it, where it needs one. */
  readonly password: string | undefined
}

/** The document that page numbers in the settings mean; nothing where several files share the settings. */
export function pageSource(
  { tool }: ToolView,
  [item, ...others]: readonly Item[],
  previews: Readonly<Record<string, Preview>>,
): PageSource | undefined {
  if (!item || others.length > 0 || tool.limits.files.max > 1) return undefined
  const { pages, locked = false, password } = previews[item.id] ?? {}
  return { file: item.file, pageCount: pages, locked, password }
}
