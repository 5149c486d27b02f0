import { eventually } from '@folio/service-kit/testing/eventually'
import {
  type PrivateRedis,
  privateRedis,
  redisInstalled,
} from '@folio/service-kit/testing/replicas/private-redis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { until } from '../../testing/until.ts'

/** The limits in memory are tested everywhere. */
const withRedis = redisInstalled() ? describe : describe.skip

withRedis('limits shared through Redis (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let upstream: TestUpstream
  const proxies: TestProxy[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    upstream = await startUpstream()
  })
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.stop()
    await redis.stop()
  })
  afterAll(async () => {
    await upstream.close()
  })

  async function replica(): Promise<TestProxy> {
    const env = { RATE_LIMIT: 'on', RATE_CONVERSIONS_PER_MINUTE: '4', REDIS_URL: redis.url }
    const proxy = await startProxy({ upstream: upstream.url, env })
    proxies.push(proxy)
    return proxy
  }

  const says =
    (proxy: TestProxy, text: string, times = 1) =>
    () =>
      proxy.log.filter((line) => line.includes(text)).length >= times

  /** What the alert RedisAway asks for; undefined where the proxy shows no such figure. */
  async function redisUp(proxy: TestProxy): Promise<string | undefined> {
    const figures = await (await fetch(`${proxy.url}/metrics`)).text()
    return /^folio_redis_up\S* (\d)$/m.exec(figures)?.[1]
  }

  const convert = async (proxy: TestProxy): Promise<number> =>
    (await fetch(`${proxy.url}/api/merge-pdf`, { method: 'POST', body: 'x' })).status

  test('two replicas count together', async () => {
    await redis.start()
    const [one, two] = [await replica(), await replica()]
    for (const proxy of [one, two]) await until(says(proxy, 'shared through Redis'))
    // A replica that gets no answer within a quarter of a second counts a request for itself, as it may on a busy machine.
    await eventually(async () => {
      redis.clear()
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
    await redis.start()
    const proxy = await replica()
    await until(says(proxy, 'shared through Redis'))
    expect(await convert(proxy)).toBe(200)
    await eventually(async () => expect(await redisUp(proxy)).toBe('1'))
    redis.hang()
    expect(await redisUp(proxy)).toBe('0')
    const began = performance.now()
    expect(await convert(proxy)).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    await redis.stop()
    expect(await convert(proxy)).toBe(200)
    await redis.start()
    await until(says(proxy, 'shared through Redis', 2))
    expect(await convert(proxy)).toBe(200)
    await eventually(async () => expect(await redisUp(proxy)).toBe('1'))
  })

  test('a proxy that counts for itself shows no figure of Redis', async () => {
    const proxy = await startProxy({ upstream: upstream.url, env: { RATE_LIMIT: 'on' } })
    proxies.push(proxy)
    expect(await redisUp(proxy)).toBeUndefined()
  })
})
