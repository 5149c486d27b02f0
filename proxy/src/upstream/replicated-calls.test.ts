import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobState } from '@folio/contract/deferred'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { type ChildService, startChild } from '@folio/service-kit/testing/child-service'
import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import {
  type PrivateRedis,
  privateRedis,
  redisInstalled,
} from '@folio/service-kit/testing/replicas/private-redis'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'

const hosts = ['127.0.0.1', '127.0.0.2'] as const
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'p')])
const withRedis = redisInstalled() ? describe : describe.skip

withRedis('asynchronous calls of two replicas (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let dataDir: string
  let port: number
  let replicas: ChildService[]
  let proxy: TestProxy

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
    dataDir = await mkdtemp(join(tmpdir(), 'replicas-'))
    port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dataDir, REDIS_URL: redis.url }
    replicas = await Promise.all(hosts.map((HOST) => startChild({ ...env, HOST })))
    proxy = await startProxy({ upstream: `http://replicated:${port}`, resolve: async () => hosts })
  })
  afterAll(async () => {
    await proxy?.stop()
    for (const { process } of replicas ?? []) process.kill('SIGKILL')
    await Promise.all((replicas ?? []).map(({ exited }) => exited))
    await redis?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const call = async (pageSize: string, key: string): Promise<string> => {
    const body = new FormData()
    body.set('pageSize', pageSize)
    body.set('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
    const headers = { 'Idempotency-Key': key }
    const answer = await fetch(`${proxy.url}${jpgToPdf.endpoint}?async=1`, { method: 'POST', body, headers })
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { statusUrl: string }).statusUrl
  }
  const stateAt = async (host: string, path: string) =>
    (await (await fetch(`http://${host}:${port}${path}`)).json()) as JobState
  const isWorking = async (host: string): Promise<boolean> =>
    /^folio_queue_running\S* 1/m.test(await (await fetch(`http://${host}:${port}/metrics`)).text())
  const workingOn = async (): Promise<number> => (await Promise.all(hosts.map(isWorking))).indexOf(true)

  test('are told alike by both, and give results that both have', async () => {
    const path = await call('A4', 'key-of-the-first')
    await eventually(async () => expect((await stateAt(hosts[0], path)).status).toBe('done'))
    const states = await Promise.all(hosts.map((host) => stateAt(host, path)))
    expect(states[0]).toEqual(states[1])
    const [{ answer } = {}] = states
    const { output } = answer as { output: { downloadUrl: string } }
    expect(await (await fetch(proxy.url + output.downloadUrl)).text()).toBe('%PDF-1.7 result')
    expect(await call('A4', 'key-of-the-first')).toBe(path)
  })

  test('end where they run, whichever replica is asked', async () => {
    const path = await call('auto', 'key-of-the-second')
    await eventually(async () => expect(await workingOn()).toBeGreaterThanOrEqual(0))
    const other = hosts[1 - (await workingOn())] ?? ''
    expect((await fetch(`http://${other}:${port}${path}`, { method: 'DELETE' })).status).toBe(204)
    for (const host of hosts)
      await eventually(async () => expect((await stateAt(host, path)).failure?.code).toBe('cancelled'))
    await eventually(async () => expect(await workingOn()).toBe(-1))
  })

  test('go on at the other when their replica dies', async () => {
    const path = await call('auto', 'key-of-the-third')
    await eventually(async () => expect(await workingOn()).toBeGreaterThanOrEqual(0))
    const working = await workingOn()
    replicas[working]?.process.kill('SIGKILL')
    await replicas[working]?.exited
    const other = hosts[1 - working] ?? ''
    await eventually(async () => expect(await isWorking(other)).toBe(true), 60_000)
    // It works before it has told everybody so.
    await eventually(async () => expect((await stateAt(other, path)).status).toBe('running'))
    expect(await call('auto', 'key-of-the-third')).toBe(path)
    expect((await fetch(`http://${other}:${port}${path}`, { method: 'DELETE' })).status).toBe(204)
    await eventually(async () => expect((await stateAt(other, path)).failure?.code).toBe('cancelled'))
  })
})
