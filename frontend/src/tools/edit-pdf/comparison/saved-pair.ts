import type { Pair } from '../../../flow/comparing/compared-pairs.ts'
import type { LockedFile } from '../document/open-document.ts'
import type { Edits } from '../edits/edit.ts'
import type { SavedFile } from '../state/editor-state.ts'

interface Saved extends SavedFile {
  readonly edits: Edits
  /** Bytes; undefined where the server does not tell. */
  readonly size: number | undefined
}

/**
 * The document as it was opened, before any save, beside the last one saved. It begins with the page that is looked at,
 * unless nothing was edited there: then with the first page that was.
 * @param page from 1
 */
export function savedPair({ file, password }: LockedFile, saved: Saved, page: number): Pair {
  const edited = saved.edits.map(({ pageNumber }) => pageNumber)
  return {
    before: { id: file.name, file, name: file.name, size: file.size, status: 'ready' },
    // The server has saved it without its password.
    after: { name: saved.fileName, downloadUrl: saved.downloadUrl, size: saved.size },
    ...(password === undefined ? {} : { password }),
    start: edited.length === 0 || edited.includes(page) ? page : Math.min(...edited),
  }
}
