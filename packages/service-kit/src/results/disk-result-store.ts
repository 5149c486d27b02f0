import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isToken } from '@folio/contract/download'
import { isErrorWithCode } from '../faults/system-error.ts'
import { flush, writeFlushed } from '../files/flush.ts'
import { openPieces } from '../files/piece-stream.ts'
import { removeTree } from '../files/remove-tree.ts'
import type { SplitFile } from '../files/split-file.ts'
import type { Clock } from '../timing/clock.ts'
import { inParallel } from '../timing/in-parallel.ts'
import { entryName, isEntryName, isLive, newToken, parseEntry } from './entry.ts'
import type { ByteRange, PutMeta, PutResult, ResultStore, StoredResult } from './result-store.ts'
import { StoreQuota } from './store-quota.ts'
import { type InsertPlace, keepFile, keptPaths, piecesOf } from './stored-file.ts'

/** Where results lie, how long, and how many bytes of them. */
export interface DiskResultStoreOptions {
  /** Absolute; replicas may share it. */
  readonly folder: string
  /**
   * Absolute, on the same file system, out of the engines' reach, swept by its owner after a crash: half files live
   * only here.
   */
  readonly staging: string
  readonly ttlMs: number
  readonly quotaBytes: number
  readonly clock: Clock
}

const placeFile = '.place'

/** What `meta.json` holds. */
interface Entry extends StoredResult {
  readonly inserts?: readonly InsertPlace[]
}

/**
 * One folder for each result, named by the hash of its token, with its file (stored-file.ts) and `meta.json` in it. The
 * folder is filled and flushed in `staging` and then renamed into place, so that file and expiry appear in one step.
 */
export class DiskResultStore implements ResultStore {
  readonly #options: DiskResultStoreOptions
  readonly #quota: StoreQuota
  /** Bytes of each, by name. */
  readonly #known = new Map<string, number>()

  constructor(options: DiskResultStoreOptions) {
    this.#options = options
    this.#quota = new StoreQuota({
      limit: options.quotaBytes,
      used: () => this.usage().bytes,
      recount: () => this.#recount(),
    })
  }

  async put(
    source: Readable | string | SplitFile,
    { name, type, parts, lifeMs }: PutMeta,
  ): Promise<PutResult> {
    const { folder, staging, clock, ttlMs } = this.#options
    const token = newToken()
    const draft = join(staging, `put-${randomBytes(8).toString('hex')}`)
    let release: (() => void) | undefined
    try {
      await mkdir(draft, { recursive: true })
      const { size, inserts } = await keepFile(draft, source)
      release = await this.#quota.reserve(size)
      const createdAt = clock()
      const expiresAt = createdAt + (lifeMs ?? ttlMs)
      const file: Entry = { name, type, size, createdAt, expiresAt, ...(parts && { parts }), ...inserts }
      // Together they share what the file system writes down at once.
      const writing = [
        () => writeFlushed(join(draft, 'meta.json'), JSON.stringify(file)),
        ...keptPaths(draft, inserts.inserts).map((path) => () => flush(path)),
      ]
      await inParallel(writing, { limit: 4, signal: new AbortController().signal }, (write) => write())
      await mkdir(folder, { recursive: true })
      await rename(draft, join(folder, entryName(token)))
      await flush(folder)
      this.#known.set(entryName(token), size)
      return { token, size, expiresAt: file.expiresAt }
    } catch (error) {
      await removeTree(draft)
      throw error
    } finally {
      release?.()
    }
  }

  async open(
    token: string,
    range?: ByteRange,
  ): Promise<{ file: StoredResult; stream: Readable } | undefined> {
    const file = await this.stat(token)
    if (!file) return undefined
    const folder = join(this.#options.folder, entryName(token))
    const stream = await openPieces(piecesOf(folder, file, range)).catch(absent)
    return stream && { file, stream }
  }

  async stat(token: string): Promise<Entry | undefined> {
    const file = isToken(token) ? await this.#read(entryName(token)) : undefined
    return file && isLive(file, this.#options.clock) ? file : undefined
  }

  async remove(token: string): Promise<boolean> {
    const file = await this.stat(token)
    return file !== undefined && (await this.#discard(entryName(token)))
  }

  /** @throws AggregateError of what cannot be read, when all else has been looked at */
  async sweep(): Promise<number> {
    const { deleted, faults } = await this.#recount()
    if (faults.length > 0) throw new AggregateError(faults, 'results that cannot be read stay')
    return deleted
  }

  /** A name that whoever came first has written there. */
  async place(): Promise<string> {
    const { folder } = this.#options
    const path = join(folder, placeFile)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `${placeFile}-${newToken()}`)
    await writeFlushed(draft, newToken())
    // A link appears with its content, and of two only one.
    await link(draft, path).catch((error: unknown) => {
      if (!isErrorWithCode(error, 'EEXIST')) throw error
    })
    await rm(draft)
    return await readFile(path, 'utf8')
  }

  usage(): { bytes: number; files: number } {
    const bytes = [...this.#known.values()].reduce((total, size) => total + size, 0)
    return { bytes, files: this.#known.size }
  }

  /** Looks at all that is kept and deletes what has expired; what was stored meanwhile stays counted. */
  async #recount(): Promise<{ readonly deleted: number; readonly faults: readonly unknown[] }> {
    const before = [...this.#known.keys()]
    const names = ((await readdir(this.#options.folder).catch(absent)) ?? []).filter(isEntryName)
    const present = new Set(names)
    for (const name of before) if (!present.has(name)) this.#known.delete(name)
    const faults: unknown[] = []
    let deleted = 0
    for (const name of names) {
      try {
        const file = await this.#read(name)
        if (file && isLive(file, this.#options.clock)) this.#known.set(name, file.size)
        else if (await this.#discard(name)) deleted += 1
      } catch (error) {
        faults.push(error)
      }
    }
    return { deleted, faults }
  }

  async #read(name: string): Promise<Entry | undefined> {
    const json = await readFile(join(this.#options.folder, name, 'meta.json'), 'utf8').catch(absent)
    return json === undefined ? undefined : parseEntry<Entry>(json)
  }

  async #discard(name: string): Promise<boolean> {
    // Out of sight in one step first, so that no reader ever meets half an entry.
    const grave = join(this.#options.staging, `gone-${randomBytes(8).toString('hex')}`)
    await mkdir(this.#options.staging, { recursive: true })
    const moved = await rename(join(this.#options.folder, name), grave).then(() => true, absent)
    this.#known.delete(name)
    if (!moved) return false
    await removeTree(grave)
    return true
  }
}

function absent(error: unknown): undefined {
  if (isErrorWithCode(error, 'ENOENT')) return undefined
  throw error
}
