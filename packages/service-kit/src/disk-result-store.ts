import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isToken } from '@folio/contract/download'
import type { Clock } from './clock.ts'
import { Failure } from './failure.ts'
import type { ByteRange, PutResult, ResultMeta, ResultStore, StoredResult } from './result-store.ts'
import { isErrorWithCode } from './system-error.ts'

export interface DiskResultStoreOptions {
  /** Absolute; replicas may share it. */
  readonly folder: string
  /** Absolute, on the same file system, swept by its owner after a crash: half files live only here. */
  readonly staging: string
  readonly ttlMs: number
  readonly quotaBytes: number
  readonly clock: Clock
}

/** Clocks of replicas differ a little; an entry further ahead than this was written before a clock was set back. */
const clockSkewMs = 60_000

/** Read at a time; four times the usual, since every read is a task for another thread. */
const readBytes = 256 * 1024

const entryName = (token: string): string => createHash('sha256').update(token).digest('hex')
const isEntryName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/**
 * One folder for each result, named by the hash of its token, with `data` and `meta.json` in it. The folder is
 * filled and flushed in `staging` and then renamed into place, so that file and expiry appear in one step.
 */
export class DiskResultStore implements ResultStore {
  readonly #options: DiskResultStoreOptions
  #bytes = 0
  #files = 0

  constructor(options: DiskResultStoreOptions) {
    this.#options = options
  }

  async put(source: Readable | string, { name, type }: ResultMeta): Promise<PutResult> {
    const { folder, staging, clock, ttlMs } = this.#options
    const token = randomBytes(24).toString('base64url')
    const draft = join(staging, `put-${randomBytes(8).toString('hex')}`)
    try {
      await mkdir(draft, { recursive: true })
      const size = await fill(join(draft, 'data'), source)
      await this.#keepWithinQuota(size)
      const createdAt = clock()
      const file: StoredResult = { name, type, size, createdAt, expiresAt: createdAt + ttlMs }
      await writeFlushed(join(draft, 'meta.json'), JSON.stringify(file))
      await mkdir(folder, { recursive: true })
      await rename(draft, join(folder, entryName(token)))
      await flush(folder)
      this.#count(size, 1)
      return { token, size, expiresAt: file.expiresAt }
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  }

  async open(
    token: string,
    range?: ByteRange,
  ): Promise<{ file: StoredResult; stream: Readable } | undefined> {
    const file = await this.stat(token)
    if (!file) return undefined
    const data = join(this.#options.folder, entryName(token), 'data')
    const handle = await open(data).catch(absent)
    // The stream owns the descriptor from here on: removing the file does not disturb who is reading it.
    return handle && { file, stream: handle.createReadStream({ ...range, highWaterMark: readBytes }) }
  }

  async stat(token: string): Promise<StoredResult | undefined> {
    const file = isToken(token) ? await this.#read(entryName(token)) : undefined
    return file && this.#isLive(file) ? file : undefined
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
      if (file && this.#isLive(file)) {
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

  usage(): { bytes: number; files: number } {
    return { bytes: this.#bytes, files: this.#files }
  }

  async #keepWithinQuota(size: number): Promise<void> {
    const { quotaBytes } = this.#options
    if (this.#bytes + size > quotaBytes) await this.sweep()
    if (this.#bytes + size > quotaBytes) throw new Failure('out-of-space')
  }

  #isLive({ createdAt, expiresAt }: StoredResult): boolean {
    const now = this.#options.clock()
    return now < expiresAt && createdAt <= now + clockSkewMs
  }

  async #read(name: string): Promise<StoredResult | undefined> {
    const written = await readFile(join(this.#options.folder, name, 'meta.json'), 'utf8').catch(absent)
    return written === undefined ? undefined : parseMeta(written)
  }

  async #discard(name: string, file: StoredResult | undefined): Promise<boolean> {
    // Out of sight in one step first, so that no reader ever meets half an entry.
    const grave = join(this.#options.staging, `gone-${randomBytes(8).toString('hex')}`)
    await mkdir(this.#options.staging, { recursive: true })
    const moved = await rename(join(this.#options.folder, name), grave).then(() => true, absent)
    if (!moved) return false
    await rm(grave, { recursive: true, force: true })
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

/** Moves or writes `source` to `path`, flushed to the disk. */
async function fill(path: string, source: Readable | string): Promise<number> {
  if (typeof source === 'string') await moveFile(source, path)
  else await pipeline(source, createWriteStream(path, { mode: 0o600 }))
  await flush(path)
  return (await stat(path)).size
}

async function moveFile(from: string, to: string): Promise<void> {
  // An engine that was taken over could leave a link to a file outside its sandbox.
  if (!(await lstat(from)).isFile()) throw new Error('an output is not a regular file')
  try {
    await rename(from, to)
  } catch (error) {
    if (!isErrorWithCode(error, 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from)
  }
}

async function writeFlushed(path: string, content: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function parseMeta(written: string): StoredResult | undefined {
  try {
    const file = JSON.parse(written) as StoredResult
    return Number.isFinite(file.createdAt) && Number.isFinite(file.expiresAt) ? file : undefined
  } catch {
    return undefined
  }
}
