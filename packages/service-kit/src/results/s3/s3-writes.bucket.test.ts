import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CephGateway, cephInstalled, startCephGateway } from '../../../testing/replicas/ceph-gateway.ts'
import { S3Bucket } from './s3-bucket.ts'
import { loadS3 } from './s3-client.ts'

const withCeph = cephInstalled() ? describe : describe.skip

withCeph('two writers of one key at a Ceph', () => {
  let ceph: CephGateway
  let client: S3Client
  let key: string
  const bucket = 'folio'

  const options = () => ({
    ...{ endpoint: ceph.endpoint, publicEndpoint: ceph.endpoint, bucket, prefix: 'p/', region: 'us-east-1' },
    ...{ credentials: ceph, pathStyle: true },
  })
  beforeAll(async () => {
    ceph = await startCephGateway()
    client = (await loadS3(options())).client
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  })
  afterAll(() => ceph?.stop())
  beforeEach(() => {
    key = randomUUID()
  })

  const write = (data: Buffer) =>
    new S3Bucket(options()).put({ key, size: data.length, body: Readable.from([data]), metadata: {} })
  const stored = async () => {
    const got = await new S3Bucket(options()).get(key)
    return got && (await buffer(got.body))
  }
  const small = Buffer.from('content')
  const large = randomBytes(9 * 1024 * 1024)

  test.each([
    ['at once', small, 'PUT'],
    ['in parts', large, 'POST'],
  ])('what is written %s is written once, though the answer was lost', async (_, data, method) => {
    const relay = await losingRelay(ceph.endpoint, method)
    try {
      const written = new S3Bucket({ ...options(), endpoint: relay.endpoint })
      await written.put({ key, size: data.length, body: Readable.from([data]), metadata: {} })
    } finally {
      await relay.close()
    }
    expect(relay.lost()).toBe(1)
    expect((await stored())?.equals(data)).toBe(true)
  })

  test.each([
    ['at once', small, Buffer.from('CONTENT')],
    ['in parts', large, randomBytes(large.length)],
  ])('whoever comes second %s is refused, and the first stays whole', async (_, first, second) => {
    await write(first)
    await expect(write(second)).rejects.toMatchObject({
      code: 'internal',
      cause: { message: `another object stands at ${key}` },
    })
    expect((await stored())?.equals(first)).toBe(true)
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
    expect(Uploads.filter(({ Key }) => Key === `p/${key}`)).toEqual([])
  })

  test('of many at one moment one is written, and each that says so is the one', async () => {
    const contents = Array.from({ length: 6 }, (_, index) => Buffer.from(`writer ${index}`))
    const done = await Promise.allSettled(contents.map(write))
    const won = contents.filter((_, index) => done[index]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(await stored()).toEqual(won[0])
  })
})

/** A way to a store on which the first answer to the end of a write is lost: the store has written, and nobody hears it. */
async function losingRelay(to: string, method: string) {
  let lost = 0
  const server = createServer((req, res) => {
    const { hostname, port } = new URL(to)
    const onward = request({ hostname, port, method: req.method, path: req.url, headers: req.headers })
    onward.on('error', () => res.destroy())
    onward.on('response', (answer) => {
      const isEnd = req.method === method && !/[?&]uploads/.test(req.url ?? '')
      if (isEnd && lost === 0) {
        lost += 1
        answer.resume().on('end', () => res.destroy())
        return
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    req.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { endpoint: `http://127.0.0.1:${port}`, lost: () => lost, close }
}
