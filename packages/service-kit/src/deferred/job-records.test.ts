import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { jobRecordsConformance } from '../../testing/conformance/job-records-conformance.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { MemoryJobRecords } from './memory-job-records.ts'
import { RedisJobRecords } from './redis-job-records.ts'

jobRecordsConformance('a process', async () => {
  const time = { now: 1_000 }
  const now = () => time.now
  const records = new MemoryJobRecords(now)
  const pass = async (ms: number) => {
    time.now += ms
  }
  return { one: records, other: records, now, pass }
})

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('through Redis (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  const links: RedisLink[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  afterEach(() => {
    for (const link of links.splice(0)) link.close()
    redis.clear()
  })
  afterAll(() => redis.stop())

  const replica = (service: 'pdf' | 'compress' = 'pdf') => {
    const link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    links.push(link)
    return new RedisJobRecords({ link, service, clock: Date.now, leaseMs: 400 })
  }

  jobRecordsConformance('Redis', async () => ({
    ...{ one: replica(), other: replica(), now: Date.now },
    pass: async (ms) => void (await sleep(ms)),
  }))

  test('another service knows nothing of them', async () => {
    await replica('pdf').put({
      ...{ state: { id: 'pdf.a', status: 'done' }, requestId: 'r', expiresAt: Date.now() + 60_000 },
      webhook: 'https://example.com/',
    })
    expect(await replica('compress').get('pdf.a')).toBeUndefined()
    expect(await replica('compress').messages.take()).toBeUndefined()
  })

  test('while Redis is away everything is refused with when to come again', async () => {
    const records = replica()
    expect(await records.get('pdf.a')).toBeUndefined()
    await redis.stop()
    const busy = { code: 'busy', detail: { retryAfter: 5 } }
    await expect(records.get('pdf.a')).rejects.toMatchObject(busy)
    await expect(records.claim('key', 'pdf.a', Date.now() + 1_000)).rejects.toMatchObject(busy)
    expect(await records.messages.take()).toBeUndefined()
    await redis.start()
    expect(await replica().get('pdf.a')).toBeUndefined()
  })
})
