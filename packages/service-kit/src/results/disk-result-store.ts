import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isToken } from '@folio/contract/download'
import { Failure } from '../faults/failure.ts'
import { isErrorWithCode } from '../faults/system-error.ts'
import { flush, writeFlushed } from '../files/flush.ts'
import { openPieces } from '../files/piece-stream.ts'
import { removeTree } from '../files/remove-tree.ts'
import type { SplitFile } from '../files/split-file.ts'
import type { Clock } from '../timing/clock.ts'
import { entryName, isEntryName, isLive, newToken, parseEntry } from './entry.ts'
import type { ByteRange, PutMeta, PutResult, ResultStore, StoredResult } from './result-store.ts'
import { type InsertPlace, keepFile, piecesOf } from './stored-file.ts'

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
  #bytes = 0
  #files = 0

  constructor(options: DiskResultStoreOptions) {
    this.#options = options
  }

  async put(
    source: Readable | string | SplitFile,
    { name, type, parts, lifeMs }: PutMeta,
  ): Promise<PutResult> {
    const { folder, staging, clock, ttlMs } = this.#options
    const token = newToken()
    const draft = join(staging, `put-${randomBytes(8).toString('hex')}`)
    try {
      await mkdir(draft, { recursive: true })
      const { size, inserts } = await keepFile(draft, source)
      await this.#keepWithinQuota(size)
      const createdAt = clock()
      const expiresAt = createdAt + (lifeMs ?? ttlMs)
      const file: Entry = { name, type, size, createdAt, expiresAt, ...(parts && { parts }), ...inserts }
      await writeFlushed(join(draft, 'meta.json'), JSON.stringify(file))
      await mkdir(folder, { recursive: true })
      await rename(draft, join(folder, entryName(token)))
      await flush(folder)
      this.#count(size, 1)
      return { token, size, expiresAt: file.expiresAt }
    } catch (error) {
      await removeTree(draft)
      throw error
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
    return file !== undefined && (await this.#discard(entryName(token), file))
  }

  async sweep(): Promise<number> {
    const names = (await readdir(this.#options.folder).catch(absent)) ?? []
    let bytes = 0
    let files = 0
    let deleted = 0
    for (const name of names.filter(isEntryName)) {
      const file = await this.#read(name)
      if (file && isLive(file, this.#options.clock)) {
        bytes += file.size
        files += 1
      } else if (await this.#discard(name, file)) {
        deleted += 1
      }
    }
    this.#bytes = bytes
    this.#files = files
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
    return { bytes: this.#bytes, files: this.#files }
  }

  async #keepWithinQuota(size: number): Promise<void> {
    const { quotaBytes } = this.#options
    if (this.#bytes + size > quotaBytes) await this.sweep()
    if (this.#bytes + size > quotaBytes) throw new Failure('out-of-space')
  }

  async #read(name: string): Promise<Entry | undefined> {
    const written = await readFile(join(this.#options.folder, name, 'meta.json'), 'utf8').catch(absent)
    return written === undefined ? undefined : parseEntry<Entry>(written)
  }

  async #discard(name: string, file: StoredResult | undefined): Promise<boolean> {
    // Out of sight in one step first, so that no reader ever meets half an entry.
    const grave = join(this.#options.staging, `gone-${randomBytes(8).toString('hex')}`)
    await mkdir(this.#options.staging, { recursive: true })
    const moved = await rename(join(this.#options.folder, name), grave).then(() => true, absent)
    if (!moved) return false
    await removeTree(grave)
    this.#count(-(file?.size ?? 0), -1)
    return true
  }

  #count(bytes: number, files: number): void {
    this.#bytes = Math.max(0, this.#bytes + bytes)
    this.#files = Math.max(0, this.#files + files)
  }
}

function absent(error: unknown): undefined {
  if (isErrorWithCode(error, 'ENOENT')) return undefined
  throw error
}
