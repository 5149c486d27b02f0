/**
 * What this browser keeps of a visitor's own files, for an hour at most: one base for everybody who keeps some. Who
 * keeps a record also deletes it, with its files, when its time is over.
 */
export interface HourStores {
  /** Edits that were not saved. */
  readonly drafts: IDBObjectStore
  /** Files that were chosen and not converted yet. */
  readonly choices: IDBObjectStore
  /** By an id of their own; apart, because a file is written once and what is said of it again and again. */
  readonly files: IDBObjectStore
}

/** Files that belong together, in their order; their contents lie in `files`, by these ids. */
export interface KeptFiles {
  readonly id: string
  readonly fileIds: readonly string[]
  /** Milliseconds since 1970, on this browser's clock. */
  readonly deletedAt: number
}

/** Counts up when what is kept changes; what other versions have kept is deleted unread. */
const version = 2
const name = 'kept-for-an-hour'
/** Where edits were kept before. */
const formerly = 'unsaved-edits'
const rooms = ['drafts', 'choices', 'files'] as const

/**
 * Does something in one transaction. Where the store is switched off, full or broken nothing is done, and `otherwise`
 * answers for it.
 */
export async function inHourStore<T>(
  mode: IDBTransactionMode,
  use: (stores: HourStores) => Promise<T>,
  otherwise: (error: unknown) => T,
): Promise<T> {
  let base: IDBDatabase | undefined
  try {
    base = await openBase()
    const { stores, done } = beginTransaction(base, mode)
    const [answer] = await Promise.all([use(stores), done])
    return answer
  } catch (error) {
    return otherwise(error)
  } finally {
    base?.close()
  }
}

/** The stores held open, so that a page can still write when it ends and has no time to open them. */
export interface HeldHourStore {
  /** Once the stores are open it is written before this returns. Resolves to whether it could be. */
  readonly write: (use: (stores: HourStores) => void) => Promise<boolean>
  readonly release: () => void
}

/** Opens the stores, and again when another version of the site has closed them, until it is released. */
export function holdHourStore(): HeldHourStore {
  let base: IDBDatabase | undefined
  let opening: Promise<IDBDatabase> | undefined
  let released = false
  const opened = async () => {
    const there = await openBase()
    const letGo = () => {
      there.close()
      base = undefined
      opening = undefined
    }
    // Another version of the site waits for it, or the visitor has deleted what the site keeps.
    there.onversionchange = letGo
    there.onclose = letGo
    if (released) there.close()
    else base = there
    return there
  }
  const open = () => {
    opening ??= opened().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  open().catch(() => undefined)
  return {
    write: async (use) => {
      try {
        const { stores, done, commit } = beginTransaction(base ?? (await open()), 'readwrite')
        use(stores)
        commit()
        await done
        return true
      } catch {
        return false
      }
    },
    release: () => {
      released = true
      base?.close()
    },
  }
}

interface Begun {
  readonly stores: HourStores
  /** Rejects when nothing was done. */
  readonly done: Promise<void>
  /** Asks for the end at once: what was begun by a page that ends is else given up. */
  readonly commit: () => void
}

function beginTransaction(base: IDBDatabase, mode: IDBTransactionMode): Begun {
  const transaction = base.transaction(rooms, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const [drafts, choices, files] = rooms.map((room) => transaction.objectStore(room))
  if (!(drafts && choices && files)) throw new Error('a room is missing')
  return { stores: { drafts, choices, files }, done, commit: () => transaction.commit?.() }
}

function openBase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = () => {
    const base = opening.result
    for (const room of [...base.objectStoreNames]) base.deleteObjectStore(room)
    base.createObjectStore('drafts', { keyPath: 'id' })
    base.createObjectStore('choices', { keyPath: 'id' })
    base.createObjectStore('files')
    indexedDB.deleteDatabase(formerly)
  }
  return answerOf(opening)
}

/** The result of a request to IndexedDB. Rejects with its error. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
