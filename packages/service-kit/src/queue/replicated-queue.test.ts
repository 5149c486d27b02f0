import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { queueConformance } from '../../testing/conformance/queue-conformance.ts'
import { eventually } from '../../testing/eventually.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { createQueue, type Queue, type QueueOptions } from './queue.ts'
import { RedisOthers } from './redis-others.ts'

queueConformance('a process', async (options) => {
  const queue = createQueue({ ...options, slots: 2 })
  return [queue, queue]
})

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('through Redis (needs the Debian package redis-server)', () => {
  const { signal } = new AbortController()
  let redis: PrivateRedis
  const links: RedisLink[] = []
  const queues: Queue[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  afterEach(() => {
    // Sends away who still waits; what runs never ends in these tests.
    for (const queue of queues.splice(0)) void queue.close()
    for (const link of links.splice(0)) link.close()
    redis.clear()
  })
  afterAll(() => redis.stop())

  const opened = () => {
    const link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    links.push(link)
    return link
  }
  const replica = (options: Omit<QueueOptions, 'slots'> = {}, service: 'pdf' | 'compress' = 'pdf') => {
    const link = opened()
    const others = new RedisOthers({ link, service, leaseMs: 1_000 })
    const queue = createQueue({ ...options, slots: 1, others })
    queues.push(queue)
    return { link, queue }
  }
  const alone = { perClient: { running: 1, waiting: 1 } }

  queueConformance('Redis', async (options) => {
    const [one, other] = [replica(options).queue, replica(options).queue]
    // Connected, as a service is when it has started.
    for (const queue of [one, other]) (await queue.acquire('nobody', signal))()
    return [one, other]
  })

  test('another service has shares of its own', async () => {
    ;(await replica(alone, 'pdf').queue.acquire('a', signal))()
    const held = await replica(alone, 'pdf').queue.acquire('a', signal)
    const other = await replica(alone, 'compress').queue.acquire('a', signal)
    held()
    other()
  })

  test('a replica that lives keeps what it has, one that died loses it', async () => {
    const [one, other] = [replica(alone), replica(alone)]
    await one.queue.acquire('a', signal)
    let hasBegun = false
    const waiting = other.queue.acquire('a', signal).then((release) => {
      hasBegun = true
      release()
    })
    await sleep(2_500)
    expect(hasBegun).toBe(false)
    one.link.close()
    await eventually(() => expect(hasBegun).toBe(true))
    await waiting
  })

  test('while Redis is away each gives its slots alone, and together again afterwards', async () => {
    const [one, other] = [replica(alone), replica(alone)]
    ;(await one.queue.acquire('b', signal))()
    ;(await other.queue.acquire('b', signal))()
    await redis.stop()
    const releases = await Promise.all([one, other].map(({ queue }) => queue.acquire('a', signal)))
    for (const release of releases) release()
    await redis.start()
    await eventually(async () => {
      const release = await one.queue.acquire('c', signal)
      const second = other.queue.acquire('c', signal).then((releaseSecond) => releaseSecond())
      const first = await Promise.race([second, sleep(300).then(() => 'waits')])
      release()
      await second
      expect(first).toBe('waits')
    })
  })

  test('Redis does not learn the addresses of visitors', async () => {
    const { queue } = replica()
    const release = await queue.acquire('203.0.113.9', signal)
    const kept = await opened().ask((client) => client.hgetall('folio:queue:pdf'))
    expect(Object.values(kept)).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('203.0.113.9')
    release()
    await eventually(async () =>
      expect(await opened().ask((client) => client.exists('folio:queue:pdf'))).toBe(0),
    )
  })
})
