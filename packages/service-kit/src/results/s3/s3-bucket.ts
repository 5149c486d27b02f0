import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3'
import { Failure } from '../../faults/failure.ts'
import type { ByteRange, LinkHeaders } from '../result-store.ts'
import { silenceMs, transferMs } from '../store-patience.ts'
import { endingWhenSilent } from './ending-when-silent.ts'
import { type LoadedS3, loadS3 } from './s3-client.ts'
import { absentObject, refusesSecond, storeFault } from './s3-faults.ts'
import type { S3Options } from './s3-options.ts'

/** Objects up to this size go in one request, larger ones in parts of at least it; bytes. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 4
/** Amazon S3 User Guide, "Multipart upload limits". */
const mostParts = 10_000

/** Where the metadata says which `put` has written an object. */
const writeName = 'write'

/** Metadata of an object, as headers: ASCII, at most 2 KB. */
export type Metadata = Readonly<Record<string, string>>

/** An object to be written. */
export interface NewObject {
  readonly key: string
  readonly size: number
  readonly body: Readable
  readonly metadata: Metadata
}

/** One of the objects that are there. */
export interface ListedObject {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970; infinite where the store does not say. */
  readonly writtenAt: number
}

/** The objects of a bucket whose keys begin with our prefix; keys here are without it. */
export class S3Bucket {
  readonly #options: S3Options
  readonly #silenceMs: number
  #loading: Promise<LoadedS3> | undefined
  #signing: Promise<LoadedS3> | undefined

  /** @param silence how long the store may say nothing while it is asked, milliseconds */
  constructor(options: S3Options, silence = silenceMs) {
    this.#options = options
    this.#silenceMs = silence
  }

  /** Tells our part of this bucket from others. */
  get place(): string {
    const { endpoint, bucket, prefix } = this.#options
    return createHash('sha256')
      .update(JSON.stringify([endpoint, bucket, prefix]))
      .digest('base64url')
  }

  /**
   * Writes a new object; it appears whole or not at all, and takes no other one's place.
   *
   * @throws Failure `busy`, `out-of-space`; `internal` where another object stands already
   */
  async put({ key, size, body, metadata }: NewObject): Promise<void> {
    const { sdk, client } = await this.#load()
    const write = randomUUID()
    const facts = { Metadata: { ...metadata, [writeName]: write }, ContentType: 'application/octet-stream' }
    const params = { ...this.#place(key), ...facts, IfNoneMatch: '*' }
    const signal = AbortSignal.timeout(transferMs(size))
    try {
      if (size <= partBytes) {
        const whole = await buffer(body)
        await client.send(new sdk.PutObjectCommand({ ...params, Body: whole }), { abortSignal: signal })
        return
      }
      // Not every store heeds a condition at the end of an upload in parts; Ceph 16 does not.
      if (await this.head(key)) throw anotherObject(key)
      const { Upload } = await import('@aws-sdk/lib-storage')
      const partSize = Math.max(partBytes, Math.ceil(size / mostParts))
      const upload = new Upload({
        client,
        params: { ...params, Body: body },
        partSize,
        queueSize: partsAtOnce,
      })
      signal.addEventListener('abort', () => void upload.abort(), { once: true })
      await upload.done()
    } catch (error) {
      if (!refusesSecond(error)) throw storeFault(error)
      // The client asks again when an answer is lost: what stands there may be what it has written itself.
      const there = await this.head(key)
      if (there?.[writeName] !== write) throw anotherObject(key, error)
    } finally {
      body.destroy()
    }
  }

  /** The object, or bytes of it, with its metadata; its body fails with `busy` when the store falls silent. */
  async get(key: string, range?: ByteRange): Promise<{ metadata: Metadata; body: Readable } | undefined> {
    const { sdk, client } = await this.#load()
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` }
    // The body takes as long as the visitor who reads it.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), this.#silenceMs)
    const command = new sdk.GetObjectCommand({ ...this.#place(key), ...bytes })
    try {
      const answer = await client.send(command, { abortSignal: patience.signal }).catch(absentObject)
      if (!answer) return undefined
      const body = endingWhenSilent(answer.Body as Readable, this.#silenceMs)
      return { metadata: answer.Metadata ?? {}, body }
    } catch (error) {
      throw storeFault(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The metadata of an object. */
  async head(key: string): Promise<Metadata | undefined> {
    const answer = await this.#call(({ sdk, client }, how) =>
      client.send(new sdk.HeadObjectCommand(this.#place(key)), how).catch(absentObject),
    )
    return answer && (answer.Metadata ?? {})
  }

  /** Whether there was an object or not, now there is none. */
  async delete(key: string): Promise<void> {
    await this.#call(({ sdk, client }, how) =>
      client.send(new sdk.DeleteObjectCommand(this.#place(key)), how),
    )
  }

  /** All objects, however many pages the store tells them in. */
  async list(): Promise<ListedObject[]> {
    const { bucket, prefix } = this.#options
    const objects: ListedObject[] = []
    let next: string | undefined
    do {
      const page = await this.#call(({ sdk, client }, how) => {
        const place = { Bucket: bucket, Prefix: prefix, ContinuationToken: next }
        return client.send(new sdk.ListObjectsV2Command(place), how)
      })
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const writtenAt = LastModified?.getTime() ?? Number.POSITIVE_INFINITY
        objects.push({ key: Key.slice(prefix.length), size: Size, writtenAt })
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next !== undefined)
    return objects
  }

  /** Gives up uploads in parts that began before `time` (milliseconds since 1970) and never ended. */
  async abortUploads(time: number): Promise<void> {
    const { bucket, prefix } = this.#options
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    do {
      const place = { Bucket: bucket, Prefix: prefix, ...from }
      const page: ListMultipartUploadsCommandOutput = await this.#call(({ sdk, client }, how) =>
        client.send(new sdk.ListMultipartUploadsCommand(place), how),
      )
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated === undefined || Initiated.getTime() >= time) continue
        const upload = { Bucket: bucket, Key, UploadId }
        await this.#call(({ sdk, client }, how) =>
          client.send(new sdk.AbortMultipartUploadCommand(upload), how).catch(absentObject),
        )
      }
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
      from = IsTruncated ? { KeyMarker, UploadIdMarker } : undefined
    } while (from)
  }

  /** An address at which anybody can read the object for so many seconds. */
  async link(
    key: string,
    { contentType, contentDisposition }: LinkHeaders,
    seconds: number,
  ): Promise<string> {
    this.#signing ??= loadS3(this.#options, this.#options.publicEndpoint)
    const { sdk, client } = await this.#signing
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const command = new sdk.GetObjectCommand({
      ...this.#place(key),
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseCacheControl: 'private, no-store',
    })
    return await getSignedUrl(client, command, { expiresIn: seconds })
  }

  /**
   * Lets the store itself delete, after whole days, what nobody else deletes. The rules of a bucket are one document, which
   * knows no conditional write: of two who add theirs at the same time one is lost.
   * @returns whether the rule stood there already
   */
  async keepLifecycle(days: number): Promise<boolean> {
    const { bucket, prefix } = this.#options
    const id = `folio ${prefix}`
    const present = await this.#call(({ sdk, client }, how) => {
      const command = new sdk.GetBucketLifecycleConfigurationCommand({ Bucket: bucket })
      return client.send(command, how).catch(absentObject)
    })
    const { Rules = [] } = present ?? {}
    const current = Rules.find(({ ID }) => ID === id)
    if (current?.Status === 'Enabled' && current.Expiration?.Days === days) return true
    const rule = {
      ID: id,
      Status: 'Enabled' as const,
      Filter: { Prefix: prefix },
      Expiration: { Days: days },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    }
    const rules = { Rules: [...Rules.filter(({ ID }) => ID !== id), rule] }
    await this.#call(({ sdk, client }, how) => {
      const place = { Bucket: bucket, LifecycleConfiguration: rules }
      return client.send(new sdk.PutBucketLifecycleConfigurationCommand(place), how)
    })
    return false
  }

  /** Whether the store answers and the bucket is there. @throws what it says otherwise */
  async check(): Promise<void> {
    const { bucket } = this.#options
    await this.#call(({ sdk, client }, how) =>
      client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), how),
    )
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#options.bucket, Key: this.#options.prefix + key }
  }

  /** @throws Failure `busy` when no answer comes */
  async #call<T>(send: (loaded: LoadedS3, how: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const loaded = await this.#load()
    try {
      return await send(loaded, { abortSignal: AbortSignal.timeout(this.#silenceMs) })
    } catch (error) {
      throw storeFault(error)
    }
  }

  #load(): Promise<LoadedS3> {
    this.#loading ??= loadS3(this.#options)
    return this.#loading
  }
}

const anotherObject = (key: string, refusal?: unknown): Failure =>
  new Failure('internal', { cause: new Error(`another object stands at ${key}`, { cause: refusal }) })
