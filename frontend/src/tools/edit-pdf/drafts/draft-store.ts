import { policy } from '@folio/contract/site/policy'
import type { EditHistory } from '../edits/edit-history.ts'

/** Edits that were not saved, as this browser keeps them beside their file. */
export interface Draft {
  readonly id: string
  /** Of the file. */
  readonly name: string
  readonly history: EditHistory
  /** Milliseconds since 1970, on this browser's clock. */
  readonly keptAt: number
  readonly deletedAt: number
}

/** Counts up when what a history consists of changes; drafts of other versions are deleted unread. */
const version = 2
const lifeMs = policy.resultMinutes * 60_000

/**
 * Keeps edits for an hour from now. Resolves to whether that could be done: the browser's store may be switched off or
 * full, and the edits are then only in the page.
 */
export const keepDraft = (id: string, file: File, history: EditHistory, now = Date.now()): Promise<boolean> =>
  inStore(
    'readwrite',
    async ({ drafts, files }) => {
      const kept: Draft = { id, name: file.name, history, keptAt: now, deletedAt: now + lifeMs }
      drafts.put(kept)
      if ((await answerOf(files.getKey(id))) === undefined) files.put(file, id)
      return true
    },
    false,
  )

/** The drafts that are left, the latest first; those whose hour is over are deleted. */
export const draftsLeft = (now = Date.now()): Promise<readonly Draft[]> =>
  inStore(
    'readwrite',
    async ({ drafts, files }) => {
      const all: readonly Draft[] = await answerOf(drafts.getAll())
      for (const { id } of all.filter(({ deletedAt }) => deletedAt <= now)) {
        drafts.delete(id)
        files.delete(id)
      }
      return all.filter(({ deletedAt }) => deletedAt > now).sort((one, other) => other.keptAt - one.keptAt)
    },
    [],
  )

export const fileOfDraft = (id: string): Promise<File | undefined> =>
  inStore('readonly', ({ files }) => answerOf<File | undefined>(files.get(id)), undefined)

export const forgetDraft = (id: string): Promise<void> =>
  inStore(
    'readwrite',
    async ({ drafts, files }) => {
      drafts.delete(id)
      files.delete(id)
    },
    undefined,
  )

interface Stores {
  readonly drafts: IDBObjectStore
  /** By the id of their draft; apart, because a file is written once and its edits again and again. */
  readonly files: IDBObjectStore
}

/** Does something in one transaction; where the store cannot be had, nothing, and `otherwise` is the answer. */
async function inStore<T>(
  mode: IDBTransactionMode,
  use: (stores: Stores) => Promise<T>,
  otherwise: T,
): Promise<T> {
  let base: IDBDatabase | undefined
  try {
    base = await openBase()
    const transaction = base.transaction(['drafts', 'files'], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [answer] = await Promise.all([
      use({ drafts: transaction.objectStore('drafts'), files: transaction.objectStore('files') }),
      done,
    ])
    return answer
  } catch {
    return otherwise
  } finally {
    base?.close()
  }
}

function openBase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('unsaved-edits', version)
  opening.onupgradeneeded = () => {
    const base = opening.result
    for (const name of [...base.objectStoreNames]) base.deleteObjectStore(name)
    base.createObjectStore('drafts', { keyPath: 'id' })
    base.createObjectStore('files')
  }
  return answerOf(opening)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
