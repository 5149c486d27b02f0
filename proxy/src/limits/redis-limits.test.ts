import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

/** Debian's redis-server, where it is installed; the limits in memory are tested everywhere. */
function redisInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('limits shared through Redis (needs the Debian package redis-server)', () => {
  let folder: string
  let port: number
  let redis: ChildProcess | undefined
  let upstream: TestUpstream
  const proxies: TestProxy[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'folio-redis-'))
    port = await freePort()
    upstream = await startUpstream()
  })
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.stop()
    await stopRedis()
  })
  afterAll(async () => {
    await upstream.close()
    rmSync(folder, { recursive: true })
  })

  async function startRedis(): Promise<void> {
    redis = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
    ])
    for await (const chunk of redis.stdout ?? []) {
      if (String(chunk).includes('Ready to accept connections')) break
    }
  }

  async function stopRedis(): Promise<void> {
    if (redis?.exitCode !== null || !redis) return
    const ended = once(redis, 'exit')
    redis.kill('SIGCONT')
    redis.kill('SIGKILL')
    await ended
    redis = undefined
  }

  async function replica(): Promise<TestProxy> {
    const env = { RATE_LIMIT: 'on', RATE_CONVERSIONS_PER_MINUTE: '4', REDIS_URL: `redis://127.0.0.1:${port}` }
    const proxy = await startProxy({ upstream: upstream.url, env })
    proxies.push(proxy)
    return proxy
  }

  const says =
    (proxy: TestProxy, text: string, times = 1) =>
    () =>
      proxy.log.filter((line) => line.includes(text)).length >= times

  const convert = async (proxy: TestProxy): Promise<number> =>
    (await fetch(`${proxy.url}/api/merge-pdf`, { method: 'POST', body: 'x' })).status

  test('two replicas count together', async () => {
    await startRedis()
    const [one, two] = [await replica(), await replica()]
    for (const proxy of [one, two]) await until(says(proxy, 'shared through Redis'))
    // A replica that gets no answer within a quarter of a second counts a request for itself, as it may on a busy machine.
    await eventually(async () => {
      execFileSync('redis-cli', ['-p', String(port), 'flushall'], { stdio: 'ignore' })
      const statuses: number[] = []
      for (let count = 0; count < 3; count += 1) statuses.push(await convert(one), await convert(two))
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    })
  })

  test('without Redis each counts for itself, and no request fails or waits long', async () => {
    const proxy = await replica()
    await until(says(proxy, 'Redis is away'))
    const began = performance.now()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await convert(proxy))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(proxy.log.filter((line) => line.includes('Redis is away'))).toHaveLength(1)
  })

  test('a Redis that dies, hangs or comes back is noticed without a failed request', async () => {
    await startRedis()
    const proxy = await replica()
    await until(says(proxy, 'shared through Redis'))
    expect(await convert(proxy)).toBe(200)
    redis?.kill('SIGSTOP')
    const began = performance.now()
    expect(await convert(proxy)).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    await stopRedis()
    expect(await convert(proxy)).toBe(200)
    await startRedis()
    await until(says(proxy, 'shared through Redis', 2))
    expect(await convert(proxy)).toBe(200)
  })
})
