import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { loadS3 } from '@folio/service-kit/results/s3/s3-client'
import { type ChildService, startChild } from '@folio/service-kit/testing/child-service'
import { freePort } from '@folio/service-kit/testing/free-port'
import {
  type CephGateway,
  cephInstalled,
  startCephGateway,
} from '@folio/service-kit/testing/replicas/ceph-gateway'
import {
  type PrivateRedis,
  privateRedis,
  redisInstalled,
} from '@folio/service-kit/testing/replicas/private-redis'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'

const withAll = cephInstalled() && redisInstalled() ? describe : describe.skip

const hosts = ['127.0.0.1', '127.0.0.2'] as const
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000, 'p')])
const visitors = 4

withAll(
  'two replicas without a folder in common (needs the Debian packages of Ceph and redis-server)',
  () => {
    let ceph: CephGateway
    let redis: PrivateRedis
    let folder: string
    let port: number
    let proxy: TestProxy
    const replicas: ChildService[] = []

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'shared-'))
      ceph = await startCephGateway()
      redis = await privateRedis()
      await redis.start()
      port = await freePort()
      const { endpoint } = ceph
      const place = { endpoint, publicEndpoint: endpoint, bucket: 'folio', prefix: '', region: 'us-east-1' }
      const { sdk, client } = await loadS3({ ...place, credentials: ceph, pathStyle: true })
      await client.send(new sdk.CreateBucketCommand({ Bucket: 'folio' }))
      for (const host of hosts) replicas.push(await startReplica(host))
      proxy = await startProxy({ upstream: `http://replicated:${port}`, resolve: async () => hosts })
    })
    afterAll(async () => {
      await proxy?.stop()
      for (const { process, exited } of replicas) {
        process.kill('SIGKILL')
        await exited
      }
      await redis?.stop()
      await ceph?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    const startReplica = (host: string) =>
      startChild({
        ...{ HOST: host, PORT: String(port), DATA_DIR: join(folder, host), REDIS_URL: redis.url },
        ...{ S3_ENDPOINT: ceph.endpoint, S3_ACCESS_KEY_ID: ceph.accessKeyId },
        ...{ S3_SECRET_ACCESS_KEY: ceph.secretAccessKey, CLIENT_RUNNING: '8' },
        // The gateway takes ten seconds for a day, and who meets a store that is away comes again in fifteen.
        S3_LIFECYCLE: 'off',
      })

    const kill = async (index: 0 | 1) => {
      replicas[index]?.process.kill('SIGKILL')
      await replicas[index]?.exited
      await sleep(500)
      replicas[index] = await startReplica(hosts[index])
    }

    const refusals: { status: number; retryAfter: string | null; error: string }[] = []

    /** As the page does it: a failure that says when to come again is tried again then, once. */
    const ask = async (path: string, init?: () => RequestInit): Promise<Response> => {
      const answer = await fetch(proxy.url + path, init?.())
      const retryAfter = answer.headers.get('retry-after')
      if (answer.ok || retryAfter === null) return answer
      const { error } = (await answer.json()) as { error: string }
      refusals.push({ status: answer.status, retryAfter, error })
      await sleep(Number(retryAfter) * 1000)
      return await fetch(proxy.url + path, init?.())
    }

    const upload = () => {
      const body = new FormData()
      body.set('pageSize', 'A4')
      body.set('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
      return { method: 'POST', body }
    }

    const visit = async () => {
      const made = await ask(jpgToPdf.endpoint, upload)
      expect(made.status).toBe(200)
      const { output } = (await made.json()) as { output: { downloadUrl: string } }
      expect(await (await ask(output.downloadUrl)).text()).toBe('%PDF-1.7 result')
      // Gone already where the replica that deleted it died before it could say so.
      const deleted = await ask(output.downloadUrl, () => ({ method: 'DELETE' }))
      expect([204, 404]).toContain(deleted.status)
      expect((await ask(output.downloadUrl)).status).toBe(404)
    }

    test('lose nothing while each is killed, Redis is started anew and the store hangs', async () => {
      let isOver = false
      let visits = 0
      const visiting = Array.from({ length: visitors }, async () => {
        while (!isOver) {
          await visit()
          visits += 1
        }
      })
      const harm = async () => {
        await sleep(1_000)
        await kill(0)
        await redis.stop()
        await sleep(1_000)
        await redis.start()
        // Who was told to come again has come and gone before the other one dies.
        await sleep(7_000)
        await kill(1)
        ceph.pause()
        await sleep(4_000)
        ceph.resume()
        await sleep(1_000)
      }
      try {
        await harm()
      } finally {
        isOver = true
      }
      await Promise.all(visiting)
      expect(visits).toBeGreaterThan(10)
      for (const { status, retryAfter, error } of refusals) {
        expect([502, 503]).toContain(status)
        expect(Number(retryAfter)).toBeGreaterThan(0)
        expect(error).toMatch(/^[A-Z].*\.$/)
      }
    })
  },
)
