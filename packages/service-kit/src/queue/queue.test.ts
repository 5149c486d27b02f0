import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, jest, test } from '@jest/globals'
import type { Failure } from '../faults/failure.ts'
import { createQueue, type Queue } from './queue.ts'

const signal = new AbortController().signal
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('did not fail'),
    (error: unknown) => error,
  )

/** Ends the timers of those who still wait; what runs never ends in these tests. */
const sendAway = (queue: Queue) => void queue.close()

/** Runs jobs that end when told, and notes the order in which they start. */
function jobs(queue: Queue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask: (name: string, from = signal) =>
      queue.acquire(name.replace(/\d+$/, ''), from).then((release) => {
        started.push(name)
        ends.set(name, release)
      }),
    async end(name: string) {
      ends.get(name)?.()
      await sleep(0)
    },
  }
}

describe('between clients', () => {
  test('a client with many jobs delays one with a single job by one job at most', async () => {
    const queue = createQueue({ slots: 1, waitingPerSlot: 40, perClient: { running: 2, waiting: 20 } })
    const { started, ask, end } = jobs(queue)
    const greedy = Array.from({ length: 20 }, (_, index) => `a${index + 1}`)
    const all = [...greedy.map((name) => ask(name)), ask('b1'), ask('c1'), ask('b2')]
    await sleep(0)
    for (let index = 0; started.length < all.length; index += 1) await end(started[index] ?? '')
    expect(started.slice(0, 7)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(started.filter((name) => name.startsWith('a'))).toEqual(greedy)
    await Promise.all(all)
  })

  test('a client at its share does not block a slot that another can take', async () => {
    const queue = createQueue({ slots: 4 })
    const { started, ask, end } = jobs(queue)
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name))
    await sleep(0)
    expect(started).toEqual(['a1', 'a2', 'b1'])
    expect(queue.depth()).toEqual({ running: 3, waiting: 1 })
    await end('b1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
    await Promise.all(all)
  })
})

describe('refuses', () => {
  test('a client over its share with 429, and others are still taken in', async () => {
    const queue = createQueue({ slots: 2 })
    const { ask } = jobs(queue)
    const taken = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => caught(ask(name)))
    const failure = await caught(ask('a7'))
    expect(failure).toMatchObject({ code: 'too-many-requests', status: 429 })
    expect((failure as Failure).detail.retryAfter).toBeGreaterThanOrEqual(5)
    expect((failure as Failure).detail.retryAfter).toBeLessThanOrEqual(60)
    const other = caught(ask('b1'))
    await sleep(0)
    expect(taken).toHaveLength(6)
    expect(await Promise.race([other, sleep(20).then(() => 'waits')])).toBe('waits')
    sendAway(queue)
  })

  test('everyone with 503 when it is full', async () => {
    const queue = createQueue({ slots: 1, waitingPerSlot: 2 })
    const { ask } = jobs(queue)
    const taken = ['a1', 'b1', 'c1'].map((name) => caught(ask(name)))
    expect(await caught(ask('d1'))).toMatchObject({ code: 'busy', status: 503 })
    expect(queue.depth()).toEqual({ running: 1, waiting: 2 })
    await taken[0]
    sendAway(queue)
  })

  test('who waited too long with 503', async () => {
    jest.useFakeTimers()
    try {
      const queue = createQueue({ slots: 1 })
      await queue.acquire('a', signal)
      const waiting = caught(queue.acquire('b', signal))
      jest.advanceTimersByTime(29_999)
      expect(queue.depth().waiting).toBe(1)
      jest.advanceTimersByTime(1)
      expect(await waiting).toMatchObject({ code: 'busy' })
      expect(queue.depth()).toEqual({ running: 1, waiting: 0 })
    } finally {
      jest.useRealTimers()
    }
  })
})

test('an abort while waiting leaves the line, and the slot goes to the next', async () => {
  const queue = createQueue({ slots: 1 })
  const { started, ask, end } = jobs(queue)
  await ask('a1')
  const leaving = new AbortController()
  const left = caught(ask('b1', leaving.signal))
  const next = ask('c1')
  leaving.abort()
  expect(await left).toMatchObject({ code: 'cancelled' })
  expect(await caught(ask('d1', leaving.signal))).toMatchObject({ code: 'cancelled' })
  await end('a1')
  await next
  expect(started).toEqual(['a1', 'c1'])
})

test('giving a slot back twice frees it once', async () => {
  const queue = createQueue({ slots: 1 })
  const release = await queue.acquire('a', signal)
  release()
  await queue.acquire('b', signal)
  release()
  expect(queue.depth()).toEqual({ running: 1, waiting: 0 })
})

test('closing sends waiting jobs away and waits for the running one', async () => {
  const queue = createQueue({ slots: 1 })
  const release = await queue.acquire('a', signal)
  const waiting = caught(queue.acquire('b', signal))
  let closed = false
  const closing = queue.close().then(() => {
    closed = true
  })
  expect(await waiting).toMatchObject({ code: 'shutting-down' })
  expect(await caught(queue.acquire('c', signal))).toMatchObject({ code: 'shutting-down' })
  await sleep(5)
  expect(closed).toBe(false)
  release()
  await closing
  await queue.close()
})

test('never deadlocks and never runs more than its slots, whatever 40 impatient clients do', async () => {
  const queue = createQueue({ slots: 3, waitingPerSlot: 5, maxWaitMs: 40 })
  let random = 7
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % below
  }
  let most = 0
  const outcomes = await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      await sleep(next(300))
      const leaving = new AbortController()
      const leaves = next(3) === 0 ? setTimeout(() => leaving.abort(), next(30)) : undefined
      try {
        const release = await queue.acquire(`client ${index % 40}`, leaving.signal)
        most = Math.max(most, queue.depth().running)
        await sleep(next(15))
        release()
        return 'ran'
      } catch (error) {
        return (error as Failure).code
      } finally {
        clearTimeout(leaves)
      }
    }),
  )
  expect(most).toBe(3)
  expect(queue.depth()).toEqual({ running: 0, waiting: 0 })
  const known = ['ran', 'busy', 'cancelled', 'too-many-requests']
  expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'ran').length).toBeGreaterThan(0)
})
