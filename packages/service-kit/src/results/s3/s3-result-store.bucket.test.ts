import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetBucketLifecycleConfigurationCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { resultStoreConformance } from '../../../testing/conformance/result-store-conformance.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type CephGateway, cephInstalled, startCephGateway } from '../../../testing/replicas/ceph-gateway.ts'
import { S3Bucket } from './s3-bucket.ts'
import { loadS3 } from './s3-client.ts'
import type { S3Options } from './s3-options.ts'
import { S3ResultStore, type S3ResultStoreOptions } from './s3-result-store.ts'

const withCeph = cephInstalled() ? describe : describe.skip

withCeph('Ceph (needs the Debian packages radosgw, ceph-mon, ceph-osd and ceph-common)', () => {
  const bucket = 'folio'
  let ceph: CephGateway
  let client: S3Client
  let root: string
  let prefix: string

  beforeAll(async () => {
    ceph = await startCephGateway()
    client = (await loadS3(options())).client
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  })
  afterAll(() => ceph?.stop())
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'folio-s3-'))
    prefix = `${randomUUID()}/`
  })
  afterEach(() => rm(root, { recursive: true }))

  const options = (): S3Options => ({
    endpoint: ceph.endpoint,
    publicEndpoint: ceph.endpoint,
    bucket,
    prefix,
    region: 'us-east-1',
    credentials: ceph,
    pathStyle: true,
  })

  const storeWith = (given: Partial<S3ResultStoreOptions> = {}) =>
    new S3ResultStore({
      bucket: new S3Bucket(options()),
      staging: join(root, 'staging'),
      ttlMs: 60_000,
      quotaBytes: 100_000_000,
      clock: Date.now,
      shortestLifeMs: given.ttlMs ?? 60_000,
      lifecycleDays: undefined,
      sendsVisitors: false,
      ...given,
    })

  resultStoreConformance('an S3 bucket', async (setup) => ({ store: storeWith(setup), folder: root }))

  const meta = { name: 'Grüße "secret".pdf', type: 'pdf' } as const
  const put = (store: S3ResultStore, content: string | Buffer = 'content') =>
    store.put(Readable.from([Buffer.from(content)]), meta)
  const keysOf = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
    return Contents.map(({ Key = '' }) => Key)
  }

  test('large files go in parts and come back the same, whole and in ranges', async () => {
    const store = storeWith()
    const content = randomBytes(20 * 1024 * 1024 + 7)
    const { token } = await put(store, content)
    const opened = await store.open(token)
    expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true)
    const [start, end] = [8 * 1024 * 1024 - 3, 16 * 1024 * 1024 + 5]
    const part = await store.open(token, { start, end })
    expect(part && (await buffer(part.stream)).equals(content.subarray(start, end + 1))).toBe(true)
    expect(part?.file.size).toBe(content.length)
  })

  test('more parts than metadata can hold are told all the same', async () => {
    const store = storeWith()
    const parts = Array.from({ length: 500 }, (_, index) => ({
      ...{ name: `page ${index}.jpg`, type: 'jpg' as const },
      ...{ start: index, size: 1 },
    }))
    const { token } = await store.put(Readable.from([Buffer.alloc(500)]), { ...meta, parts })
    expect((await storeWith().stat(token))?.parts).toEqual(parts)
    expect(await store.remove(token)).toBe(true)
    expect(await keysOf()).toEqual([])
  })

  test('no key tells a token', async () => {
    const { token } = await put(storeWith())
    const keys = await keysOf()
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain(token)
  })

  test('replicas share results, their count and their deletion', async () => {
    let now = Date.now()
    const clock = () => now
    const [one, other] = [storeWith({ clock }), storeWith({ clock })]
    const { token } = await put(one)
    expect(await other.stat(token)).toMatchObject({ name: meta.name, size: 7 })
    await other.sweep()
    expect(other.usage()).toEqual({ bytes: 7, files: 1 })
    expect(await other.remove(token)).toBe(true)
    expect(await one.stat(token)).toBeUndefined()
    await one.sweep()
    expect(one.usage()).toEqual({ bytes: 0, files: 0 })
    await put(one)
    // It was written a little later than it was made.
    now += 70_000
    expect(await other.sweep()).toBe(1)
    expect(await keysOf()).toEqual([])
  })

  test('objects of others are left alone', async () => {
    for (const key of ['elsewhere', `${prefix}README`]) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'not ours' }))
    }
    const store = storeWith()
    expect(await store.sweep()).toBe(0)
    expect(store.usage()).toEqual({ bytes: 0, files: 0 })
    expect(await keysOf()).toEqual([`${prefix}README`])
  })

  test('an upload in parts that was never ended is given up an hour later', async () => {
    let now = Date.now()
    const store = storeWith({ clock: () => now })
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: `${prefix}half` }))
    const pending = async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
      return Uploads.filter(({ Key = '' }) => Key.startsWith(prefix)).length
    }
    await store.sweep()
    expect(await pending()).toBe(1)
    now += 3_700_000
    await store.sweep()
    expect(await pending()).toBe(0)
  })

  test('a rule of the bucket deletes what no service is left to delete, and other rules stay', async () => {
    const foreign = {
      ID: 'theirs',
      Status: 'Enabled',
      Filter: { Prefix: 'x/' },
      Expiration: { Days: 30 },
    } as const
    const LifecycleConfiguration = { Rules: [foreign] }
    await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }))
    const store = storeWith({ lifecycleDays: 1 })
    const { token } = await put(store)
    await store.sweep()
    await storeWith({ lifecycleDays: 1 }).sweep()
    const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }))
    expect(Rules.map(({ ID, Filter }) => [ID, Filter?.Prefix]).sort()).toEqual(
      [
        [`folio ${prefix}`, prefix],
        ['theirs', 'x/'],
      ].sort(),
    )
    // The gateway is told to take ten seconds for a day.
    await eventually(async () => expect(await store.stat(token)).toBeUndefined(), 90_000)
  })

  test('services that keep their rules at one moment have theirs after the next sweeps', async () => {
    const prefixes = ['a', 'b', 'c'].map((name) => `${prefix}${name}/`)
    const stores = prefixes.map((one) =>
      storeWith({ bucket: new S3Bucket({ ...options(), prefix: one }), lifecycleDays: 1 }),
    )
    const kept = async () => {
      const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }))
      return Rules.flatMap(({ Filter }) => Filter?.Prefix ?? []).filter((one) => prefixes.includes(one))
    }
    for (const _ of stores) await Promise.all(stores.map((store) => store.sweep()))
    expect((await kept()).toSorted()).toEqual(prefixes)
  })

  test('visitors can be sent to the store by an address that says what they get', async () => {
    const store = storeWith({ sendsVisitors: true })
    const { token } = await put(store)
    const headers = { contentType: 'application/pdf', contentDisposition: `attachment; filename="a.pdf"` }
    const address = (await store.link?.(token, headers)) ?? ''
    const answer = await fetch(address)
    expect(await answer.text()).toBe('content')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(headers.contentDisposition)
    const forged = address.replace(/(?<=Signature=)./, (digit) => (digit === '0' ? '1' : '0'))
    expect((await fetch(forged)).status).toBe(403)
    await store.remove(token)
    expect(await store.link?.(token, headers)).toBeUndefined()
    expect(storeWith().link).toBeUndefined()
  })

  test('a store that hangs or is away is told as busy, and is used again when it is back', async () => {
    const store = storeWith()
    const { token } = await put(store)
    ceph.pause()
    try {
      const busy = { code: 'busy', retryAfter: 15 }
      await Promise.all([
        expect(store.stat(token)).rejects.toMatchObject({ code: busy.code }),
        expect(store.open(token)).rejects.toMatchObject({ code: busy.code }),
        expect(put(store)).rejects.toMatchObject({ code: busy.code }),
        expect(store.check()).rejects.toMatchObject({ code: busy.code }),
      ])
    } finally {
      ceph.resume()
    }
    expect(await store.stat(token)).toMatchObject({ size: 7 })
    const away = new S3Bucket({ ...options(), endpoint: 'http://127.0.0.1:9' })
    await expect(storeWith({ bucket: away }).stat(token)).rejects.toMatchObject({ code: 'busy' })
    await expect(
      storeWith({ bucket: new S3Bucket({ ...options(), bucket: 'none' }) }).check(),
    ).rejects.toThrow()
  })
})
