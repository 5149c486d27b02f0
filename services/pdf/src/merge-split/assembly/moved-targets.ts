import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import type { Part } from './source.ts'

/** What is elsewhere in the whole than it was in its document. */
export interface Moved {
  /** Pages and article threads of the documents before. */
  readonly pages: number
  readonly threads: number
  /** New names of embedded files. */
  readonly attachments: ReadonlyMap<string, string>
}

/**
 * Actions that tell by number or name what has moved: those that go to an article or into an embedded file
 * (ISO 32000-1, 12.6.4.6 and 12.6.4.4). References follow by themselves.
 */
export function followMoved({ document, dicts }: Part, moved: Moved): void {
  const followed = new Set<Dict>()
  for (const action of dicts) {
    // With a file they lead into another document.
    const type = !action.has('F') ? document.name(action, 'S') : undefined
    if (type === 'Thread') raise(document, action, 'D', moved.threads)
    const target = type === 'GoToE' ? document.dict(action, 'T') : undefined
    if (!target || followed.has(target)) continue
    followed.add(target)
    const name = document.string(target, 'N')
    const newName = name ? moved.attachments.get(name.latin1()) : undefined
    if (newName !== undefined) target.set('N', bytesOf(newName))
    // The page of the annotation that the file is attached to.
    raise(document, target, 'P', moved.pages)
  }
}

function raise(document: PdfDocument, dict: Dict, key: string, by: number): void {
  const value = document.number(dict, key)
  if (value !== undefined) dict.set(key, value + by)
}
