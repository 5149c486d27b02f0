import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobEvent } from '@folio/contract/job-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { queueConformance } from '../../testing/conformance/queue-conformance.ts'
import { eventually } from '../../testing/eventually.ts'
import { keepSpans } from '../../testing/kept-spans.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import {
  type Desk,
  type TravellingReplica,
  travellingReplica,
} from '../../testing/replicas/travelling-replica.ts'
import { Failure } from '../faults/failure.ts'
import type { QueueOptions } from '../queue/queue.ts'
import { BullJobs, type TakenJob } from './bull-jobs.ts'
import type { ConversionOutcome } from './errand.ts'
import { newJobId } from './job-id.ts'

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('conversions that travel (needs the Debian package redis-server)', () => {
  const never = new AbortController().signal
  let redis: PrivateRedis
  let desk: Desk
  let replicas: TravellingReplica[] = []
  let bulls: BullJobs[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  beforeEach(() => {
    desk = new Map()
  })
  afterEach(async () => {
    await Promise.all(replicas.map((one) => one.close()))
    await Promise.all(bulls.map((one) => one.close()))
    ;[replicas, bulls] = [[], []]
    redis.clear()
  })
  afterAll(() => redis.stop())

  const replica = async (options: Omit<QueueOptions, 'slots'> & { lockMs?: number } = {}) => {
    const made = await travellingReplica(redis.url, desk, options)
    replicas.push(made)
    // Its client is loaded.
    await eventually(async () => void (await made.link.ask((client) => client.ping())))
    return made
  }

  queueConformance('BullMQ', async (options) => {
    const [one, other] = [await replica(options), await replica(options)]
    // They have heard of each other, as replicas have that run for a while.
    await sleep(300)
    return [one.tested, other.tested]
  })

  /** A conversion that the test ends, asked for at this replica. */
  const asked = (at: TravellingReplica, client: string, { signal = never, outlives = false } = {}) => {
    const token = randomUUID()
    const begun: AbortSignal[] = []
    const events: JobEvent[] = []
    const ids: string[] = []
    let end: (outcome: ConversionOutcome) => void = () => undefined
    const ended = new Promise<ConversionOutcome>((resolve) => {
      end = resolve
    })
    desk.set(token, async (queue, ending, isAdmitted) => {
      const release = await queue.acquire(client, ending, undefined, { isAdmitted })
      begun.push(ending)
      const left = new Promise<never>((_, reject) =>
        ending.addEventListener('abort', () => reject(ending.reason)),
      )
      try {
        return await Promise.race([ended, left])
      } finally {
        release()
      }
    })
    const outcome = at.travelling
      .run({
        ...{ client, askedAt: Date.now(), signal, pack: async () => ({ token, head: 0 }) },
        here: (isAdmitted) => desk.get(token)?.(at.queue, signal, isAdmitted) ?? Promise.reject(),
        tell: (event) => void events.push(event),
        ...(outlives && { outlives: (id: string) => void ids.push(id) }),
      })
      .catch((error: Failure) => error)
    return { token, begun, events, ids, outcome, end: () => end({ answer: { of: token }, tokens: [token] }) }
  }

  const begins = (job: { begun: AbortSignal[] }, times = 1) =>
    eventually(() => expect(job.begun).toHaveLength(times), 30_000)

  /** A replica that takes jobs and never gives a sign of life. */
  const doomed = (lockMs: number) => {
    const how = { lockMs, checkMs: lockMs / 3, onError: () => undefined }
    const bull = new BullJobs({ url: redis.url, name: 'pdf-a-store', ...how })
    bulls.push(bull)
    return {
      bull,
      take: async () => {
        let taken: TakenJob | undefined
        await eventually(async () => {
          const [id] = await bull.waiting()
          taken = id === undefined ? undefined : await bull.take(id)
          expect(taken).toBeDefined()
        }, 30_000)
        return taken as TakenJob
      },
    }
  }

  const nothingLeft = async () => {
    await eventually(async () => {
      const keys = await replicas[0]?.link.ask((client) => client.keys('folio:bull:*:*.*'))
      expect(keys).toEqual([])
    })
  }

  test('what waits at a full replica is worked on by one that is free, and answered where it was asked', async () => {
    const [one, other] = [await replica({ perClient: { running: 2, waiting: 4 } }), await replica()]
    const held = asked(one, 'a')
    await begins(held)
    const job = asked(one, 'b')
    await begins(job)
    expect(other.queue.depth().running).toBe(1)
    job.end()
    expect(await job.outcome).toEqual({ answer: { of: job.token }, tokens: [job.token] })
    held.end()
    await held.outcome
    await eventually(() => expect(one.discarded).toEqual([job.token]))
    await nothingLeft()
  })

  test('positions and the last place are those of all replicas together', async () => {
    const options = { perClient: { running: 1, waiting: 9 }, waitingPerSlot: 1, paused: 0 }
    const [one, other] = [await replica(options), await replica(options)]
    const running = [asked(one, 'a'), asked(other, 'b')]
    for (const job of running) await begins(job)
    const first = asked(one, 'c')
    await eventually(() => expect(first.events).toContainEqual({ kind: 'queued', ahead: 0 }))
    one.travelling.refuseWhenFull()
    const second = asked(other, 'd')
    await eventually(() => expect(second.events).toContainEqual({ kind: 'queued', ahead: 1 }))
    // Two slots, one waits for each: all are full, whichever is asked.
    for (const at of [one, other]) {
      expect(await asked(at, 'e').outcome).toMatchObject({ code: 'busy', detail: { retryAfter: 5 } })
      await eventually(() => expect(() => at.travelling.refuseWhenFull()).toThrow('We are busy'))
    }
    running[1]?.end()
    await begins(first)
    await eventually(() => expect(second.events.at(-1)).toEqual({ kind: 'queued', ahead: 0 }))
    for (const job of [...running, first, second]) job.end()
    for (const job of [...running, first, second])
      expect(await job.outcome).toMatchObject({ answer: { of: job.token } })
    await nothingLeft()
  })

  test("everybody's first conversion comes before anybody's second one", async () => {
    const options = { perClient: { running: 2, waiting: 9 }, paused: 0 }
    const [one, other] = [await replica(options), await replica(options)]
    const running = [asked(one, 'x'), asked(other, 'y')]
    for (const job of running) await begins(job)
    const greedy = [asked(one, 'a'), asked(one, 'a'), asked(other, 'a')]
    await eventually(() => expect(one.travelling.waiting() + other.travelling.waiting()).toBe(3))
    const modest = asked(other, 'b')
    await eventually(() => expect(modest.events).toContainEqual({ kind: 'queued', ahead: 1 }))
    running[0]?.end()
    await eventually(() => expect(greedy.flatMap(({ begun }) => begun)).toHaveLength(1))
    running[1]?.end()
    await begins(modest)
    expect(greedy.flatMap(({ begun }) => begun)).toHaveLength(1)
    for (const job of [...greedy, modest]) job.end()
    for (const job of greedy) await job.outcome
  })

  test('who leaves ends the work, wherever it is done', async () => {
    const [one] = [await replica(), await replica()]
    const held = asked(one, 'a')
    await begins(held)
    const leaving = new AbortController()
    const job = asked(one, 'b', { signal: leaving.signal })
    await begins(job)
    leaving.abort()
    expect(await job.outcome).toMatchObject({ code: 'cancelled' })
    await eventually(() => expect(job.begun[0]?.aborted).toBe(true))
    held.end()
    await held.outcome
    await nothingLeft()
  })

  test('a job whose replica died is worked on by another; what the dead one says later is dropped', async () => {
    const lockMs = 1_500
    const one = await replica({ lockMs })
    const held = asked(one, 'a')
    await begins(held)
    const job = asked(one, 'b')
    const taken = await doomed(lockMs).take()
    held.end()
    await held.outcome
    await begins(job)
    expect(await taken.complete({ answer: { of: 'the dead' }, tokens: [] })).toBe(false)
    expect(await taken.renew()).toBe(false)
    job.end()
    expect(await job.outcome).toMatchObject({ answer: { of: job.token } })
    await nothingLeft()
  })

  test('what stops two replicas is not tried a third time', async () => {
    const lockMs = 1_500
    const one = await replica({ lockMs })
    const held = asked(one, 'a')
    await begins(held)
    const job = asked(one, 'b')
    const dead = doomed(lockMs)
    await dead.take()
    await dead.take()
    held.end()
    await held.outcome
    expect(await job.outcome).toMatchObject({ code: 'too-complex', status: 422 })
    expect(((await job.outcome) as Failure).message).toContain('stopped twice')
    expect(job.begun).toHaveLength(0)
    await nothingLeft()
  })

  test('who stops has taken away what waited there when it says that it has stopped', async () => {
    const one = await replica()
    const held = asked(one, 'a')
    await begins(held)
    const job = asked(one, 'b')
    await eventually(() => expect(job.events).toContainEqual({ kind: 'queued', ahead: 0 }))
    await one.travelling.close()
    expect(one.discarded).toEqual([job.token])
    expect(await one.link.ask((client) => client.keys('folio:bull:*:*.*'))).toEqual([])
    expect(await job.outcome).toMatchObject({ code: 'shutting-down' })
    held.end()
    await held.outcome
  })

  test('who works for nobody any more stops', async () => {
    const one = await replica()
    const { bull } = doomed(10_000)
    // As of a replica that died before its job's turn came.
    const token = randomUUID()
    await bull.add(`${'c'.repeat(22)}.orphan`, { token, head: 0, askedAt: Date.now(), outlives: false })
    await eventually(async () => expect(await bull.find(`${'c'.repeat(22)}.orphan`)).toBeUndefined(), 30_000)
    expect(one.queue.depth().running).toBe(0)
  })

  test('a job goes on when Redis has forgotten everything, and while it hangs', async () => {
    const lockMs = 3_000
    const [one] = [await replica({ lockMs }), await replica({ lockMs })]
    const held = asked(one, 'a')
    await begins(held)
    const job = asked(one, 'b')
    await begins(job)
    await redis.stop()
    await redis.start()
    // Brought back by who waits for it, begun anew by who is free.
    await begins(job, 2)
    redis.hang()
    await sleep(1_000)
    job.end()
    await sleep(500)
    redis.goOn()
    expect(await job.outcome).toMatchObject({ answer: { of: job.token } })
    held.end()
    await held.outcome
  })

  test('while Redis is away each replica has its conversions alone', async () => {
    const one = await replica()
    const held = asked(one, 'a')
    await begins(held)
    await redis.stop()
    const job = asked(one, 'b')
    held.end()
    await begins(job)
    job.end()
    expect(await job.outcome).toMatchObject({ answer: { of: job.token } })
    await redis.start()
  })

  test('what outlives its replica is given back when that stops, and taken over by name', async () => {
    const one = await replica()
    const stopping = new AbortController()
    const job = asked(one, 'a', { signal: stopping.signal, outlives: true })
    await begins(job)
    const [id = ''] = job.ids
    const other = await replica()
    one.travelling.drain()
    stopping.abort(new Failure('shutting-down'))
    expect(await job.outcome).toMatchObject({ code: 'shutting-down' })
    const followed = await other.travelling.follow(id, { signal: never, tell: () => undefined })
    await begins(job, 2)
    job.end()
    expect(await followed?.outcome).toMatchObject({ answer: { of: job.token } })
    expect(await other.travelling.follow('unknown', { signal: never, tell: () => undefined })).toBeUndefined()
    await nothingLeft()
  })

  test('who takes over the waiting goes on with the trace of the call', async () => {
    const one = await replica()
    const held = asked(one, 'a')
    await begins(held)
    const { bull } = doomed(10_000)
    const [id, traceId] = [newJobId('b'), 'a'.repeat(32)]
    const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
    await bull.add(id, { token: 'c', head: 0, askedAt: Date.now(), outlives: true, traceparent })
    const kept = keepSpans()
    const leaving = new AbortController()
    const followed = await one.travelling.follow(id, { signal: leaving.signal, tell: () => undefined })
    leaving.abort()
    await expect(followed?.outcome).rejects.toMatchObject({ code: 'cancelled' })
    await eventually(() =>
      expect(kept.all().map((span) => [span.name, span.spanContext().traceId, span.attributes])).toEqual([
        ['line', traceId, { 'folio.process': 'test', 'error.type': 'cancelled' }],
      ]),
    )
    await kept.stop()
    held.end()
    await held.outcome
    await nothingLeft()
  })
})
