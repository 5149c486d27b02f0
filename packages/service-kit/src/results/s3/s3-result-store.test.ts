import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Failure } from '../../faults/failure.ts'
import { type ListedObject, type Metadata, type NewObject, S3Bucket } from './s3-bucket.ts'
import { S3ResultStore } from './s3-result-store.ts'

const place = (endpoint: string) => ({
  ...{ endpoint, publicEndpoint: endpoint, bucket: 'folio', prefix: 'p/', region: 'us-east-1' },
  ...{ credentials: { accessKeyId: 'id', secretAccessKey: 'secret' }, pathStyle: true },
})

/** A bucket in memory that refuses what the test says. */
class RefusingBucket extends S3Bucket {
  readonly objects = new Map<string, { metadata: Metadata; data: Buffer; writtenAt: number }>()
  readonly bodies: Readable[] = []
  /** Names of what was looked at by itself. */
  readonly heads: string[] = []
  refuses: (call: string, key: string) => boolean = () => false

  constructor() {
    super(place('http://127.0.0.1:9'))
  }

  override async put({ key, body, metadata }: NewObject): Promise<void> {
    const data = await buffer(body)
    this.#ask('put', key)
    this.objects.set(key, { metadata, data, writtenAt: Date.now() })
  }

  override async get(key: string) {
    this.#ask('get', key)
    const found = this.objects.get(key)
    if (!found) return undefined
    const body = Readable.from([found.data])
    this.bodies.push(body)
    return { metadata: found.metadata, body }
  }

  override async head(key: string) {
    this.heads.push(key)
    return this.objects.get(key)?.metadata
  }

  override async delete(key: string): Promise<void> {
    this.#ask('delete', key)
    this.objects.delete(key)
  }

  override async list(): Promise<ListedObject[]> {
    return [...this.objects].map(([key, { data, writtenAt }]) => ({ key, size: data.length, writtenAt }))
  }

  override async abortUploads(): Promise<void> {
    await Promise.resolve()
  }

  #ask(call: string, key: string): void {
    if (this.refuses(call, key)) throw new Failure('busy')
  }
}

describe('an S3 store at a bucket that refuses', () => {
  let root: string
  let now: number
  let bucket: RefusingBucket
  let store: S3ResultStore
  const parts = Array.from({ length: 500 }, (_, index) => ({
    ...{ name: `page ${index}.jpg`, type: 'jpg' as const, start: index, size: 1 },
  }))
  const put = () => store.put(Readable.from([Buffer.alloc(500)]), { name: 'a.zip', type: 'zip', parts })
  const isParts = (key: string) => key.endsWith('.parts')

  /** Another replica of the same bucket. */
  const replica = () =>
    new S3ResultStore({
      ...{ bucket, staging: join(root, 'staging'), ttlMs: 60_000, shortestLifeMs: 60_000, quotaBytes: 1_000 },
      ...{ clock: () => now, lifecycleDays: undefined, sendsVisitors: false },
    })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'folio-s3-'))
    now = Date.now()
    bucket = new RefusingBucket()
    store = replica()
  })
  afterEach(() => rm(root, { recursive: true }))

  test('leaves no parts of a result that was not written', async () => {
    bucket.refuses = (call, key) => call === 'put' && !isParts(key)
    await expect(put()).rejects.toMatchObject({ code: 'busy' })
    expect([...bucket.objects.keys()]).toEqual([])
  })

  test('deletes parts that could not be deleted at once when their object cannot come any more', async () => {
    const { token } = await put()
    bucket.refuses = (call, key) => (call === 'put' && !isParts(key)) || call === 'delete'
    await expect(put()).rejects.toMatchObject({ code: 'busy' })
    bucket.refuses = () => false
    await store.sweep()
    // Its object might be on its way.
    expect(bucket.objects.size).toBe(3)
    for (const object of bucket.objects.values()) object.writtenAt -= 3_700_000
    await store.sweep()
    expect((await store.stat(token))?.parts).toEqual(parts)
    expect(bucket.objects.size).toBe(2)
  })

  test('leaves no body open of what cannot be told', async () => {
    const { token } = await put()
    bucket.refuses = (call, key) => call === 'get' && isParts(key)
    await expect(store.open(token)).rejects.toMatchObject({ code: 'busy' })
    expect(bucket.bodies.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  test('what another replica has stored is looked at by itself only when it may have expired', async () => {
    await store.put(Readable.from([Buffer.alloc(300)]), { name: 'a.pdf', type: 'pdf' })
    const other = replica()
    expect(await other.sweep()).toBe(0)
    expect([other.usage(), bucket.heads]).toEqual([{ bytes: 300, files: 1 }, []])
    now += 61_000
    expect(await other.sweep()).toBe(1)
    expect([other.usage(), bucket.heads.length, bucket.objects.size]).toEqual([{ bytes: 0, files: 0 }, 1, 0])
  })

  test('lets those that come at one moment not pass the quota together', async () => {
    const puts = await Promise.allSettled(Array.from({ length: 4 }, put))
    expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(store.usage()).toEqual({ bytes: 1_000, files: 2 })
  })
})

/** The lifecycle document of a bucket that is otherwise empty, as S3 keeps it. */
function lifecycleServer() {
  let document: string | undefined
  let looks = 0
  const held: (() => void)[] = []
  const answer: RequestListener = async (req, res) => {
    const { searchParams } = new URL(req.url ?? '', 'http://localhost')
    res.setHeader('content-type', 'application/xml')
    if (!searchParams.has('lifecycle')) {
      const kind = searchParams.has('uploads') ? 'ListMultipartUploadsResult' : 'ListBucketResult'
      res.end(`<${kind}><IsTruncated>false</IsTruncated></${kind}>`)
    } else if (req.method === 'PUT') {
      document = await text(req)
      res.end()
    } else {
      looks += 1
      const [status, body] = document
        ? [200, document]
        : [404, '<Error><Code>NoSuchLifecycleConfiguration</Code></Error>']
      // Two look before either writes.
      await new Promise<void>((resolve) => {
        held.push(resolve)
        if (held.length === 2) for (const go of held.splice(0)) go()
      })
      res.writeHead(status).end(body)
    }
  }
  const rules = () => [...(document ?? '').matchAll(/<Prefix>(.*?)<\/Prefix>/g)].map(([, prefix]) => prefix)
  return { answer, rules, looks: () => looks, forget: () => (document = undefined) }
}

describe('a store on the network', () => {
  let server: Server
  const serve = async (answer: RequestListener) => {
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  test('that stops in the middle of an object is away', async () => {
    const endpoint = await serve((_, res) => {
      res.writeHead(200, { 'content-length': 200_000 })
      res.write(Buffer.alloc(100_000))
    })
    const opened = await new S3Bucket(place(endpoint), 3_000).get('key')
    await expect(buffer(opened?.body ?? Readable.from([]))).rejects.toMatchObject({ code: 'busy' })
  })

  test('has the lifecycle rule of each service, also when two write theirs at once or somebody drops it', async () => {
    const server = lifecycleServer()
    const endpoint = await serve(server.answer)
    let now = Date.now()
    const stores = ['p/', 'q/'].map(
      (prefix) =>
        new S3ResultStore({
          ...{ bucket: new S3Bucket({ ...place(endpoint), prefix }), staging: '/none', clock: () => now },
          ...{ ttlMs: 60_000, shortestLifeMs: 60_000, quotaBytes: 1_000, lifecycleDays: 1 },
          sendsVisitors: false,
        }),
    )
    const sweep = () => Promise.all(stores.map((store) => store.sweep()))
    await sweep()
    expect(server.rules()).toHaveLength(1)
    await sweep()
    expect(server.rules().toSorted()).toEqual(['p/', 'q/'])
    const looks = server.looks()
    now += 3_600_000
    server.forget()
    await sweep()
    await sweep()
    expect(server.rules().toSorted()).toEqual(['p/', 'q/'])
    expect(server.looks()).toBeGreaterThan(looks)
  })

  test('has uploads in parts that never ended given up on every page of their list', async () => {
    const aborted: string[] = []
    const begun = '2020-01-01T00:00:00.000Z'
    const upload = (name: string) =>
      `<Upload><Key>p/${name}</Key><UploadId>${name}</UploadId><Initiated>${begun}</Initiated></Upload>`
    const endpoint = await serve((req, res) => {
      const { searchParams } = new URL(req.url ?? '', 'http://localhost')
      if (req.method === 'DELETE') {
        aborted.push(searchParams.get('uploadId') ?? '')
        res.writeHead(204).end()
        return
      }
      const isSecond =
        searchParams.get('key-marker') === 'p/a' && searchParams.get('upload-id-marker') === 'a'
      const next = '<NextKeyMarker>p/a</NextKeyMarker><NextUploadIdMarker>a</NextUploadIdMarker>'
      const page = isSecond
        ? `<IsTruncated>false</IsTruncated>${upload('b')}`
        : `<IsTruncated>true</IsTruncated>${next}${upload('a')}`
      res.writeHead(200, { 'content-type': 'application/xml' })
      res.end(`<ListMultipartUploadsResult>${page}</ListMultipartUploadsResult>`)
    })
    await new S3Bucket(place(endpoint)).abortUploads(Date.now())
    expect(aborted).toEqual(['a', 'b'])
  })
})
