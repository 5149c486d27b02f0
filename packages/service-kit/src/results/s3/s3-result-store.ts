import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { isToken } from '@folio/contract/download'
import { readPieces } from '../../files/piece-stream.ts'
import { removeTree } from '../../files/remove-tree.ts'
import type { SplitFile } from '../../files/split-file.ts'
import type { Clock } from '../../timing/clock.ts'
import { hourMs } from '../../timing/durations.ts'
import { inParallel } from '../../timing/in-parallel.ts'
import { clockSkewMs, entryName, isEntryName, isLive, newToken } from '../entry.ts'
import type { OutputPart } from '../output.ts'
import type {
  ByteRange,
  LinkHeaders,
  PutMeta,
  PutResult,
  ResultStore,
  StoredResult,
} from '../result-store.ts'
import { StoreQuota } from '../store-quota.ts'
import { keepFile, piecesOf } from '../stored-file.ts'
import { metadataOf, readMetadata, type S3Entry } from './entry-metadata.ts'
import type { ListedObject, S3Bucket } from './s3-bucket.ts'

/** Which bucket, how long results stay, and how many bytes of them. */
export interface S3ResultStoreOptions {
  readonly bucket: S3Bucket
  /** Absolute, out of the engines' reach: files on their way to the bucket. */
  readonly staging: string
  readonly ttlMs: number
  readonly quotaBytes: number
  readonly clock: Clock
  /** The shortest life of anything that is kept, milliseconds. */
  readonly shortestLifeMs: number
  /** After how many days the store itself deletes what nobody else deleted; undefined: that is left to others. */
  readonly lifecycleDays: number | undefined
  /** Whether visitors are sent to the store itself. */
  readonly sendsVisitors: boolean
}

const parallelism = { limit: 8, signal: new AbortController().signal }
const mostLinkSeconds = 300
/** The time in ms that is longer than any upload takes. */
const staleUploadMs = hourMs
/** How often it is looked whether the lifecycle rule still stands; milliseconds. */
const lifecycleLookMs = hourMs

const partsSuffix = '.parts'
const partsKey = (name: string): string => name + partsSuffix

/** Parts whose object never came, and cannot come any more. */
function orphanedParts(objects: readonly ListedObject[], before: number): string[] {
  const present = new Set(objects.map(({ key }) => key))
  return objects.flatMap(({ key, writtenAt }) => {
    const name = key.endsWith(partsSuffix) ? key.slice(0, -partsSuffix.length) : ''
    return isEntryName(name) && !present.has(name) && writtenAt < before ? [key] : []
  })
}

/**
 * One object for each result, named by the hash of its token, with what is known of it in its metadata: both appear in
 * one step. Replicas that share the bucket share the results.
 */
export class S3ResultStore implements ResultStore {
  readonly #options: S3ResultStoreOptions
  /** What does not change is asked once; by name. */
  readonly #known = new Map<string, S3Entry>()
  /** Bytes of what others have stored and is too young to have expired, as the last list told; by name. */
  #unseen = new Map<string, number>()
  readonly #quota: StoreQuota
  /** When the lifecycle rule was last seen, by the clock. */
  #lifecycleSeenAt = Number.NEGATIVE_INFINITY
  readonly link?: NonNullable<ResultStore['link']>

  constructor(options: S3ResultStoreOptions) {
    this.#options = options
    this.#quota = new StoreQuota({
      limit: options.quotaBytes,
      used: () => this.usage().bytes,
      recount: () => this.#recount(),
    })
    if (options.sendsVisitors) this.link = (token, headers) => this.#link(token, headers)
  }

  async put(
    source: Readable | string | SplitFile,
    { name, type, parts, lifeMs = this.#options.ttlMs }: PutMeta,
  ): Promise<PutResult> {
    const { bucket, staging, clock } = this.#options
    const token = newToken()
    const key = entryName(token)
    const draft = join(staging, `put-${randomBytes(8).toString('hex')}`)
    let release: (() => void) | undefined
    try {
      await mkdir(draft, { recursive: true })
      const draftFile = await keepFile(draft, source)
      const { size } = draftFile
      release = await this.#quota.reserve(size)
      const createdAt = clock()
      const entry = { name, type, size, createdAt, expiresAt: createdAt + lifeMs, ...(parts && { parts }) }
      const { metadata, partsBeside } = metadataOf(entry)
      if (partsBeside) await this.#putParts(key, parts ?? [])
      const body = readPieces(piecesOf(draft, { size, ...draftFile.inserts }))
      await bucket.put({ key, size, body, metadata }).catch(async (error: unknown) => {
        // Where the store does not answer at all, the sweep finds them.
        if (partsBeside) await bucket.delete(partsKey(key)).catch(() => undefined)
        throw error
      })
      this.#known.set(key, entry)
      return { token, size, expiresAt: entry.expiresAt }
    } finally {
      release?.()
      await removeTree(draft)
    }
  }

  async open(
    token: string,
    range?: ByteRange,
  ): Promise<{ file: StoredResult; stream: Readable } | undefined> {
    if (!isToken(token)) return undefined
    const key = entryName(token)
    const object = await this.#options.bucket.get(key, range)
    if (!object) return undefined
    let file: StoredResult | undefined
    try {
      file = await this.#liveEntry(key, readMetadata(object.metadata))
    } finally {
      if (!file) object.body.destroy()
    }
    return file && { file, stream: object.body }
  }

  async stat(token: string): Promise<StoredResult | undefined> {
    if (!isToken(token)) return undefined
    const key = entryName(token)
    return await this.#liveEntry(key, readMetadata(await this.#options.bucket.head(key)))
  }

  async remove(token: string): Promise<boolean> {
    const file = await this.stat(token)
    if (file) await this.#discard(entryName(token))
    return file !== undefined
  }

  async sweep(): Promise<number> {
    const { bucket, clock, lifecycleDays } = this.#options
    const deleted = await this.#recount()
    await bucket.abortUploads(clock() - staleUploadMs)
    if (lifecycleDays !== undefined && clock() - this.#lifecycleSeenAt >= lifecycleLookMs) {
      // Whoever has written looks again at the next sweep, since another service may have written at the same time.
      if (await bucket.keepLifecycle(lifecycleDays)) this.#lifecycleSeenAt = clock()
    }
    return deleted
  }

  async place(): Promise<string> {
    return this.#options.bucket.place
  }

  check(): Promise<void> {
    return this.#options.bucket.check()
  }

  usage(): { bytes: number; files: number } {
    const others = [...this.#unseen].flatMap(([name, size]) => (this.#known.has(name) ? [] : [size]))
    const sizes = [...this.#known.values()].map(({ size }) => size).concat(others)
    return { bytes: sizes.reduce((total, size) => total + size, 0), files: sizes.length }
  }

  /**
   * Lists all that is kept and deletes what has expired; the number of files deleted. What others have stored is looked at
   * only when it is old enough: a list tells its size and when it was written, and each look is a request of its own.
   */
  async #recount(): Promise<number> {
    const { bucket, clock } = this.#options
    const before = [...this.#known.keys()]
    const objects = await bucket.list()
    const results = objects.filter(({ key }) => isEntryName(key))
    const unseen = results.filter((object) => !this.#known.has(object.key) && this.#cannotHaveExpired(object))
    const unseenNames = new Set(unseen.map(({ key }) => key))
    const names = results.map(({ key }) => key).filter((key) => !unseenNames.has(key))
    const entries = await inParallel(names, parallelism, async (name) => {
      const entry = this.#known.get(name) ?? readMetadata(await bucket.head(name))
      return entry && isLive(entry, clock) ? { name, entry } : undefined
    })
    const live = new Map(entries.flatMap((one) => (one ? [[one.name, one.entry]] : [])))
    const dead = names.filter((name) => !live.has(name))
    // What was stored meanwhile stays.
    for (const name of before) if (!live.has(name)) this.#known.delete(name)
    for (const [name, entry] of live) this.#known.set(name, entry)
    this.#unseen = new Map(unseen.map(({ key, size }) => [key, size]))
    await inParallel(dead, parallelism, (name) => this.#discard(name))
    const orphans = orphanedParts(objects, clock() - staleUploadMs)
    await inParallel(orphans, parallelism, (key) => bucket.delete(key))
    return dead.length
  }

  #cannotHaveExpired({ writtenAt }: ListedObject): boolean {
    const now = this.#options.clock()
    return now < writtenAt + this.#options.shortestLifeMs && writtenAt <= now + clockSkewMs
  }

  async #link(token: string, headers: LinkHeaders): Promise<string | undefined> {
    const { bucket, clock } = this.#options
    const file = await this.stat(token)
    if (!file) return undefined
    const seconds = Math.ceil((file.expiresAt - clock()) / 1000)
    return await bucket.link(entryName(token), headers, Math.min(seconds, mostLinkSeconds))
  }

  async #liveEntry(key: string, entry: S3Entry | undefined): Promise<StoredResult | undefined> {
    if (!entry || !isLive(entry, this.#options.clock)) return undefined
    const { partsBeside, ...file } = entry
    if (!partsBeside) return file
    const object = await this.#options.bucket.get(partsKey(key))
    return object && { ...file, parts: (await json(object.body)) as OutputPart[] }
  }

  /** Before the object itself, so that whoever sees the one finds the other. */
  async #putParts(key: string, parts: readonly OutputPart[]): Promise<void> {
    const body = Buffer.from(JSON.stringify(parts))
    const object = { key: partsKey(key), size: body.length, body: Readable.from([body]), metadata: {} }
    await this.#options.bucket.put(object)
  }

  async #discard(key: string): Promise<void> {
    const { bucket } = this.#options
    await bucket.delete(key)
    this.#known.delete(key)
    this.#unseen.delete(key)
    await bucket.delete(partsKey(key))
  }
}
