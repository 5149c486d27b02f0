import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import type { Part } from './source.ts'

/** What is elsewhere in the whole than it was in its document. */
export interface Moved {
  /** The new place of each page, from 0. */
  readonly pages: readonly number[]
  /** Article threads of the documents before. */
  readonly threads: number
  /** New names of embedded files. */
  readonly attachments: ReadonlyMap<string, string>
}

/**
 * Actions that tell by number or name what has moved: those that go to an article or into an embedded file
 * (ISO 32000-1, 12.6.4.6 and 12.6.4.4). References follow by themselves.
 */
export function followMoved({ document, dicts }: Part, moved: Moved): void {
  const seen = new Set<Dict>()
  for (const action of dicts) {
    // With a file they lead into another document.
    const type = !action.has('F') ? document.name(action, 'S') : undefined
    if (type === 'Thread') move(document, action, 'D', (thread) => thread + moved.threads)
    const target = type === 'GoToE' ? document.dict(action, 'T') : undefined
    if (!target || seen.has(target)) continue
    seen.add(target)
    const name = document.string(target, 'N')
    const newName = name ? moved.attachments.get(name.latin1()) : undefined
    if (newName !== undefined) target.set('N', bytesOf(newName))
    // The page of the annotation that the file is attached to.
    move(document, target, 'P', (page) => moved.pages[page])
  }
}

function move(
  document: PdfDocument,
  dict: Dict,
  key: string,
  to: (value: number) => number | undefined,
): void {
  const value = document.number(dict, key)
  const moved = value === undefined ? undefined : to(value)
  if (moved !== undefined) dict.set(key, moved)
}
