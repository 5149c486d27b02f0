import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { type ChildService, startChild } from '@folio/service-kit/testing/child-service'
import { eventually } from '@folio/service-kit/testing/eventually'
import { finishFile } from '@folio/service-kit/testing/finish-file'
import { freePort } from '@folio/service-kit/testing/free-port'
import {
  type PrivateRedis,
  privateRedis,
  redisInstalled,
} from '@folio/service-kit/testing/replicas/private-redis'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

const hosts = ['127.0.0.1', '127.0.0.2'] as const
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'p')])
const withRedis = redisInstalled() ? describe : describe.skip

withRedis('what a client gets of two replicas (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let dataDir: string
  let port: number
  let replicas: ChildService[]

  beforeEach(async () => {
    redis = await privateRedis()
    await redis.start()
    dataDir = await mkdtemp(join(tmpdir(), 'replicas-'))
    port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dataDir, REDIS_URL: redis.url }
    const share = { CLIENT_RUNNING: '1', CLIENT_WAITING: '1' }
    replicas = await Promise.all(hosts.map((HOST) => startChild({ ...env, ...share, HOST })))
  })
  afterEach(async () => {
    for (const { process } of replicas) process.kill('SIGKILL')
    await Promise.all(replicas.map(({ exited }) => exited))
    await redis.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const convert = (host: string, client: string) => {
    const body = new FormData()
    body.set('pageSize', 'Letter')
    body.set('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
    const headers = { 'X-Forwarded-For': client }
    return fetch(`http://${host}:${port}${jpgToPdf.endpoint}`, { method: 'POST', body, headers })
  }
  const queueAt = async (host: string) => {
    const metrics = await (await fetch(`http://${host}:${port}/metrics`)).text()
    return ['running', 'waiting'].map((what) =>
      Number(new RegExp(`^folio_queue_${what}\\S* (\\d+)`, 'm').exec(metrics)?.[1]),
    )
  }

  test('is its share once: what is too much waits or is refused, wherever it came, and others do not', async () => {
    const first = convert(hosts[0], '203.0.113.1')
    await eventually(async () => expect(await queueAt(hosts[0])).toEqual([1, 0]))
    const second = convert(hosts[1], '203.0.113.1')
    await eventually(async () => expect(await queueAt(hosts[1])).toEqual([0, 1]))
    const third = await convert(hosts[0], '203.0.113.1')
    expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true])
    const stranger = convert(hosts[1], '203.0.113.2')
    await eventually(async () => expect(await queueAt(hosts[1])).toEqual([1, 1]))
    await writeFile(join(dataDir, finishFile), '')
    const answers = await Promise.all([first, second, stranger])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is free again when the replica dies that held it', async () => {
    const first = convert(hosts[0], '203.0.113.1')
    await eventually(async () => expect(await queueAt(hosts[0])).toEqual([1, 0]))
    const second = convert(hosts[1], '203.0.113.1')
    await eventually(async () => expect(await queueAt(hosts[1])).toEqual([0, 1]))
    replicas[0]?.process.kill('SIGKILL')
    await expect(first).rejects.toThrow('fetch failed')
    await eventually(async () => expect(await queueAt(hosts[1])).toEqual([1, 0]))
    await writeFile(join(dataDir, finishFile), '')
    expect((await second).status).toBe(200)
  })
})
