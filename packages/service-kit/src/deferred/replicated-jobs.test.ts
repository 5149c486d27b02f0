import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobState } from '@folio/contract/deferred'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { eventually } from '../../testing/eventually.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { Failure } from '../faults/failure.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { type DeferredJob, DeferredJobs, type Follow, failDeferred } from './deferred-jobs.ts'
import { RedisJobRecords } from './redis-job-records.ts'
import { Webhooks } from './webhooks.ts'

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('asynchronous calls of replicas (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let hook: Server
  let webhook: string
  let told: JobState[]
  let status: number
  let replicas: { readonly jobs: DeferredJobs; readonly die: () => Promise<void> }[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  beforeEach(async () => {
    ;[told, status] = [[], 200]
    hook = createServer(async (req, res) => {
      told.push((await json(req)) as JobState)
      res.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  })
  afterEach(async () => {
    for (const { die } of replicas) await die()
    replicas = []
    hook.close()
    redis.clear()
  })
  afterAll(() => redis.stop())

  /** Its leases are short, so that a test need not wait for long; `die` leaves everything as a killed process does. */
  const replica = (pauses: readonly number[] = [0.5, 0.5, 0.5], follow?: Follow) => {
    const logger = pino({ level: 'silent' })
    const link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    const records = new RedisJobRecords({ link, service: 'pdf', clock: Date.now, leaseMs: 1_500 })
    const { messages } = records
    const jobs = new DeferredJobs({
      ...{ service: 'pdf', records, clock: Date.now, logger, ttlMs: 60_000, beatMs: 200 },
      ...(follow && { follow }),
      webhooks: new Webhooks({ secret: 'a secret', mayBePrivate: true, messages, logger, pauses }),
    })
    jobs.start()
    const die = async () => {
      link.close()
      await jobs.close()
    }
    replicas.push({ jobs, die })
    return { jobs, die }
  }

  const opened = async (jobs: DeferredJobs, facts: { key?: string; webhook?: string } = {}) => {
    const controller = new AbortController()
    const job = (await jobs.open({ requestId: 'a-request', ...facts }, controller)) as DeferredJob
    return { job, signal: controller.signal }
  }

  test('each tells of the jobs of the other, while they run and when they have ended', async () => {
    const [one, other] = [replica(), replica()]
    const { job } = await opened(one.jobs)
    job.tell({ kind: 'stage', label: 'Images', done: 1, total: 3 })
    await eventually(async () =>
      expect(await other.jobs.find(job.id)).toMatchObject({ status: 'running', event: { done: 1 } }),
    )
    // It runs for longer than anybody is believed to live without a sign.
    await sleep(2_500)
    expect((await other.jobs.find(job.id))?.status).toBe('running')
    await job.finish({ status: 'done', answer: { downloadUrl: '/x' } })
    const state = { id: job.id, status: 'done', answer: { downloadUrl: '/x' } }
    expect(await other.jobs.find(job.id)).toEqual(state)
    expect(await other.jobs.end(job.id)).toBe(true)
    expect(await one.jobs.find(job.id)).toBeUndefined()
  })

  test('a job can be ended at a replica that does not run it', async () => {
    const [one, other] = [replica(), replica()]
    const [{ job, signal }, beside] = [await opened(one.jobs), await opened(one.jobs)]
    expect(await other.jobs.end(job.id)).toBe(true)
    await eventually(() => expect(signal.reason).toMatchObject({ code: 'cancelled' }))
    expect(beside.signal.aborted).toBe(false)
  })

  test('one key is one job, whichever replica is asked', async () => {
    const [one, other] = [replica(), replica()]
    const key = 'client, call and key'
    const { job } = await opened(one.jobs, { key })
    expect(await other.jobs.open({ requestId: 'b', key }, new AbortController())).toBe(job.id)
    await job.refuse()
    expect(await other.jobs.find(job.id)).toBeUndefined()
    expect(await other.jobs.open({ requestId: 'c', key }, new AbortController())).toMatchObject({
      id: expect.any(String),
    })
  })

  test('what failed because everybody was busy, or was deleted, is a new job for the same key', async () => {
    const [one, other] = [replica(), replica()]
    const key = 'client, call and key'
    const { job } = await opened(one.jobs, { key })
    await failDeferred(job, new Failure('busy', { retryAfter: 5 }), 'a-request')
    const again = await opened(other.jobs, { key })
    expect(again.job.id).toEqual(expect.any(String))
    await again.job.finish({ status: 'done', answer: {} })
    expect(await one.jobs.open({ requestId: 'b', key }, new AbortController())).toBe(again.job.id)
    expect(await one.jobs.end(again.job.id)).toBe(true)
    expect(typeof (await one.jobs.open({ requestId: 'c', key }, new AbortController()))).toBe('object')
  })

  test('Redis learns neither a key nor the address that stands in it', async () => {
    const { job } = await opened(replica().jobs, { key: '["203.0.113.9","/api/merge-pdf","a key"]' })
    job.tell({ kind: 'running' })
    const link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    const known = await link.ask(async (client) => {
      const names = await client.keys('*')
      const texts = await Promise.all(names.map((name) => client.get(name).catch(() => '')))
      return [...names, ...texts].join(' ')
    })
    link.close()
    expect(known).toContain(job.id)
    expect(known).not.toMatch(/203\.0\.113\.9|a key/)
  })

  test('a job whose replica died has failed, is told once, and its key is free', async () => {
    const [one, ...others] = [replica(), replica(), replica()]
    const key = 'client, call and key'
    const { job } = await opened(one.jobs, { key, webhook })
    job.tell({ kind: 'running' })
    await sleep(100)
    await one.die()
    const failed = {
      id: job.id,
      status: 'failed',
      failure: {
        error: 'What worked on this job stopped before it was done. Please send the files again.',
        code: 'service-down',
        requestId: 'a-request',
      },
    }
    for (const { jobs } of others)
      await eventually(async () => expect(await jobs.find(job.id)).toEqual(failed))
    await eventually(() => expect(told).toEqual([failed]))
    expect(typeof (await others[0]?.jobs.open({ requestId: 'again', key }, new AbortController()))).toBe(
      'object',
    )
    await sleep(2_000)
    expect(told).toEqual([failed])
  })

  test('a job whose conversion outlives its replica is gone on with, and told once', async () => {
    let finish: (answer: object) => void = () => undefined
    const answer = new Promise<object>((resolve) => {
      finish = resolve
    })
    const one = replica()
    const followed: string[] = []
    const other = replica(undefined, async (errand, { tell }) => {
      followed.push(errand)
      tell({ kind: 'running' })
      return { answer }
    })
    const { job } = await opened(one.jobs, { webhook })
    job.goOn('its name')
    await sleep(200)
    await one.die()
    await eventually(() => expect(followed).toEqual(['its name']))
    // It is looked after, for longer than anybody is believed to live without a sign.
    await sleep(2_500)
    expect((await other.jobs.find(job.id))?.status).toBe('running')
    finish({ downloadUrl: '/x' })
    const done = { id: job.id, status: 'done', answer: { downloadUrl: '/x' } }
    await eventually(async () => expect(await other.jobs.find(job.id)).toEqual(done))
    await eventually(() => expect(told).toEqual([done]))
    expect(followed).toHaveLength(1)
  })

  test('a replica that stops leaves a job to others only where they can go on with it', async () => {
    const one = replica()
    const [kept, left] = [await opened(one.jobs), await opened(one.jobs)]
    left.job.goOn('its name')
    for (const { job } of [kept, left]) await failDeferred(job, new Failure('shutting-down'), 'a-request')
    expect((await one.jobs.find(kept.job.id))?.status).toBe('failed')
    expect((await one.jobs.find(left.job.id))?.status).toBe('receiving')
  })

  test('what a webhook has not taken yet is told by another replica, once', async () => {
    const one = replica([3_600])
    status = 500
    const { job } = await opened(one.jobs, { webhook })
    await job.finish({ status: 'done', answer: {} })
    await eventually(() => expect(told).toHaveLength(1))
    await sleep(100)
    await one.die()
    status = 200
    // As if the hour were over.
    const link = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    await link.ask((client) => client.zadd('folio:webhooks:pdf:due', 0, job.id))
    link.close()
    const [other] = [replica(), replica()]
    await eventually(() => expect(told).toHaveLength(2))
    await sleep(1_000)
    expect(told.map(({ id }) => id)).toEqual([job.id, job.id])
    expect((await other?.jobs.find(job.id))?.status).toBe('done')
  })

  test('a job that ends while Redis is away, or has forgotten all, is known and told when it is back', async () => {
    const [one, other] = [replica(), replica()]
    const [ending, running] = [await opened(one.jobs, { webhook }), await opened(one.jobs)]
    await redis.stop()
    await expect(one.jobs.open({ requestId: 'r' }, new AbortController())).rejects.toMatchObject({
      code: 'busy',
    })
    await expect(other.jobs.find(ending.job.id)).rejects.toMatchObject({ code: 'busy' })
    await ending.job.finish({ status: 'done', answer: {} })
    expect((await one.jobs.find(ending.job.id))?.status).toBe('done')
    await redis.start()
    await eventually(async () => expect((await other.jobs.find(ending.job.id))?.status).toBe('done'))
    await eventually(async () => expect((await other.jobs.find(running.job.id))?.status).toBe('receiving'))
    await eventually(() => expect(told).toHaveLength(1))
    expect(await other.jobs.end(running.job.id)).toBe(true)
    await eventually(() => expect(running.signal.aborted).toBe(true))
  })
})
