import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { progressPath } from '@folio/contract/download'
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'

/** Both are this machine, as replicas are both their service. */
const hosts = ['127.0.0.1', '127.0.0.2'] as const
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'p')])

const withRedis = redisInstalled() ? test : test.skip

describe('a service with two replicas', () => {
  let dataDir: string
  let port: number
  let replicas: ChildService[]
  let proxy: TestProxy
  let addresses: readonly string[]
  let isDnsAway: boolean
  let failedLookups: number

  const resolve = async () => {
    if (!isDnsAway) return addresses
    failedLookups += 1
    throw new Error('SERVFAIL')
  }

  let redis: PrivateRedis | undefined

  beforeAll(async () => {
    redis = redisInstalled() ? await privateRedis() : undefined
    await redis?.start()
  })
  afterAll(() => redis?.stop())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'replicas-'))
    port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', CLIENT_RUNNING: '8' }
    if (redis) Object.assign(env, { REDIS_URL: redis.url })
    replicas = await Promise.all(hosts.map((HOST) => startChild({ ...env, HOST })))
    ;[addresses, isDnsAway, failedLookups] = [hosts, false, 0]
    proxy = await startProxy({ upstream: `http://replicated:${port}`, resolve })
  })
  afterEach(async () => {
    await proxy.stop()
    for (const { process } of replicas) process.kill('SIGKILL')
    await Promise.all(replicas.map(({ exited }) => exited))
    await rm(dataDir, { recursive: true, force: true })
  })

  const convert = (pageSize = 'A4', body = png, how: RequestInit = {}) => {
    const form = new FormData()
    form.set('pageSize', pageSize)
    form.set('files', new Blob([new Uint8Array(body)], { type: 'image/png' }), 'a.png')
    return fetch(proxy.url + jpgToPdf.endpoint, { method: 'POST', body: form, ...how })
  }
  const converted = () =>
    replicas.map(({ lines }) => lines.filter(({ tool, status }) => tool && status === 200).length)
  const running = async () =>
    await Promise.all(
      hosts.map(async (host) => {
        const metrics = await (await fetch(`http://${host}:${port}/metrics`)).text()
        return Number(/^folio_queue_running\S* (\d+)/m.exec(metrics)?.[1])
      }),
    )

  test('gives work to the one that has least, and each hands out what either has made', async () => {
    const first = convert('Letter')
    await eventually(async () => expect((await running()).sort()).toEqual([0, 1]))
    const second = convert('Letter')
    await eventually(async () => expect(await running()).toEqual([1, 1]))
    await writeFile(join(dataDir, finishFile), '')
    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await eventually(() => expect(converted()).toEqual([1, 1]))
    for (const answer of answers) {
      const { output } = (await answer.json()) as { output: { downloadUrl: string } }
      expect(await (await fetch(proxy.url + output.downloadUrl)).text()).toBe('%PDF-1.7 result')
    }
  })

  test('that dies is not noticed by who comes after, and is found again', async () => {
    replicas[0]?.process.kill('SIGKILL')
    await replicas[0]?.exited
    // Larger than what is held back until a connection is there, so that none of it may be lost in a wrong try.
    const large = Buffer.concat([png, Buffer.alloc(3_000_000)])
    for (let count = 0; count < 12; count += 1) expect((await convert('A4', large)).status).toBe(200)
    await eventually(() => expect(converted()).toEqual([0, 12]))
    const env = { PORT: String(port), DATA_DIR: dataDir, HOST: hosts[0], LOG_LEVEL: 'info' }
    replicas[0] = await startChild(env)
    await eventually(async () => {
      expect((await convert()).status).toBe(200)
      expect(converted()[0]).toBeGreaterThan(0)
    })
  })

  test('that is told to stop gets nothing more, and answers what it has', async () => {
    addresses = [hosts[0]]
    const underWay = convert('Letter')
    await eventually(async () => expect(await running()).toEqual([1, 0]))
    addresses = hosts
    replicas[0]?.process.kill('SIGTERM')
    // So long what was learned of a replica and of the addresses is believed.
    await sleep(1_100)
    for (let count = 0; count < 8; count += 1) expect((await convert()).status).toBe(200)
    await writeFile(join(dataDir, finishFile), '')
    expect((await underWay).status).toBe(200)
    await replicas[0]?.exited
    await eventually(() => expect(converted()).toEqual([1, 8]))
  })

  test('is still reached when the DNS is away', async () => {
    expect((await convert()).status).toBe(200)
    isDnsAway = true
    await sleep(1_100)
    expect((await convert()).status).toBe(200)
    expect(failedLookups).toBeGreaterThan(0)
  })

  test('whose visitor leaves stops working, whichever it is', async () => {
    const leaving = new AbortController()
    const left = convert('auto', png, { signal: leaving.signal })
    await eventually(async () => expect((await running()).sort()).toEqual([0, 1]))
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await eventually(async () => expect(await running()).toEqual([0, 0]))
  })

  withRedis(
    'tells how far a job is, whichever is asked (needs the Debian package redis-server)',
    async () => {
      const jobId = 'job-0123456789abcdef'
      const converting = convert('Letter', png, { headers: { 'X-Job-Id': jobId } })
      const asked = hosts.map((host) =>
        fetch(`http://${host}:${port}${progressPath('jpg-to-pdf', jobId)}`).then((answer) => answer.text()),
      )
      asked.push(fetch(proxy.url + progressPath('jpg-to-pdf', jobId)).then((answer) => answer.text()))
      await eventually(async () => expect((await running()).sort()).toEqual([0, 1]))
      await writeFile(join(dataDir, finishFile), '')
      expect((await converting).status).toBe(200)
      for (const text of await Promise.all(asked)) {
        expect(text).toContain('"kind":"running"')
        expect(text).toMatch(/"kind":"done"}\n\n$/)
      }
    },
  )

  test('that is nowhere is told with when to come again', async () => {
    for (const { process, exited } of replicas) {
      process.kill('SIGKILL')
      await exited
    }
    const answer = await convert()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
