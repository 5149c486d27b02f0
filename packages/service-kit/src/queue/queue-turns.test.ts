import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createQueue, type Queue, type QueueOptions } from './queue.ts'

const { signal } = new AbortController()

/** Long and short jobs of clients named by a letter, on a clock of the test. */
class Visitors {
  readonly queue: Queue
  /** What has happened, such as `a1 runs`, `a1 rests`. */
  readonly log: string[] = []
  readonly workedMs = new Map<string, number>()
  readonly done = new Set<string>()
  readonly #release = new Map<string, () => void>()
  readonly #active = new Set<string>()

  constructor(options: Partial<QueueOptions> = {}) {
    this.queue = createQueue({ slots: 1, turnMs: 1_000, ...options })
  }

  /** Asks for a job that ends when it has had so many milliseconds. */
  async ask(name: string, neededMs: number): Promise<void> {
    const rest = () => {
      this.#active.delete(name)
      this.log.push(`${name} rests`)
    }
    const go = () => {
      this.#active.add(name)
      this.log.push(`${name} runs`)
    }
    const release = await this.queue.acquire(name.slice(0, 1), signal, { pause: rest, resume: go })
    go()
    this.#release.set(name, () => {
      if ((this.workedMs.get(name) ?? 0) < neededMs || this.done.has(name)) return
      this.#active.delete(name)
      this.done.add(name)
      release()
    })
  }

  /** Lets time pass in steps of 50 ms. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      await jest.advanceTimersByTimeAsync(50)
      for (const name of this.#active) this.workedMs.set(name, (this.workedMs.get(name) ?? 0) + 50)
      for (const name of [...this.#active]) this.#release.get(name)?.()
      await jest.advanceTimersByTimeAsync(0)
    }
  }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('a job that has had its turn', () => {
  test('goes on when nobody waits', async () => {
    const alone = new Visitors()
    void alone.ask('a1', 20_000)
    await alone.pass(20_000)
    expect(alone.log).toEqual(['a1 runs'])
    expect([...alone.done]).toEqual(['a1'])
  })

  test('makes room for another client, and goes on in turn', async () => {
    const visitors = new Visitors()
    void visitors.ask('a1', 3_000)
    await visitors.pass(100)
    void visitors.ask('b1', 1_500)
    await visitors.pass(800)
    expect(visitors.log).toEqual(['a1 runs'])
    await visitors.pass(300)
    expect(visitors.log).toEqual(['a1 runs', 'a1 rests', 'b1 runs'])
    expect([visitors.queue.depth(), visitors.queue.paused()]).toEqual([{ running: 1, waiting: 0 }, 1])
    await visitors.pass(5_000)
    expect(visitors.log.slice(3)).toEqual(['b1 rests', 'a1 runs', 'a1 rests', 'b1 runs', 'a1 runs'])
    expect([...visitors.done].sort()).toEqual(['a1', 'b1'])
  })

  test('stays before another job of its own client', async () => {
    const visitors = new Visitors()
    void visitors.ask('a1', 5_000)
    void visitors.ask('a2', 100)
    await visitors.pass(4_000)
    expect(visitors.log).toEqual(['a1 runs'])
    await visitors.pass(2_000)
    expect(visitors.log).toEqual(['a1 runs', 'a2 runs'])
  })

  test('never rests when it cannot', async () => {
    const queue = createQueue({ slots: 1, turnMs: 1_000 })
    const release = await queue.acquire('a', signal)
    const other = queue.acquire('b', signal)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(queue.depth()).toEqual({ running: 1, waiting: 1 })
    release()
    ;(await other)()
  })
})

test('of a client that has two it is one of them that yields, as soon as it has had its turn', async () => {
  const visitors = new Visitors({ slots: 2 })
  void visitors.ask('a1', 20_000)
  void visitors.ask('a2', 20_000)
  await visitors.pass(5_000)
  void visitors.ask('b1', 20_000)
  await visitors.pass(50)
  expect(visitors.log).toEqual(['a1 runs', 'a2 runs', 'a1 rests', 'b1 runs'])
  // Each has one now; what rests belongs to one that has.
  await visitors.pass(5_000)
  expect(visitors.log).toHaveLength(4)
})

test('a slot that becomes free goes to a client that has none, though one that has waits longer', async () => {
  const visitors = new Visitors({ slots: 2, paused: 0 })
  void visitors.ask('a1', 20_000)
  void visitors.ask('b1', 1_000)
  void visitors.ask('a2', 20_000)
  await visitors.pass(200)
  void visitors.ask('c1', 1_000)
  await visitors.pass(1_000)
  expect(visitors.log).toEqual(['a1 runs', 'b1 runs', 'c1 runs'])
})

test('no more begin than may rest, and then those that have begun share the slots', async () => {
  const visitors = new Visitors({ slots: 1, paused: 2 })
  for (const client of ['a', 'b', 'c', 'd']) void visitors.ask(`${client}1`, 4_000)
  let most = 0
  for (let step = 0; step < 100; step += 1) {
    await visitors.pass(100)
    most = Math.max(most, visitors.queue.depth().running + visitors.queue.paused())
  }
  expect(most).toBe(3)
  await visitors.pass(10_000)
  expect([...visitors.done].sort()).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test.each([1, 2])('with two attackers a stranger waits for two turns at most, on %d slots', async (slots) => {
  const visitors = new Visitors({ slots })
  const tooLate: unknown[] = []
  for (const job of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
    visitors.ask(job, 60_000).catch(({ code }) => tooLate.push(code))
  await visitors.pass(3_000)
  for (let round = 0; round < 20; round += 1) {
    const name = `s${round}`
    void visitors.ask(name, 250)
    await visitors.pass(2_600)
    expect(visitors.done).toContain(name)
  }
  expect(new Set(tooLate)).toEqual(new Set(['busy']))
})

test('a long job ends under a steady stream of small ones', async () => {
  const visitors = new Visitors()
  void visitors.ask('z1', 10_000)
  const refusals = new Set<unknown>()
  let count = 0
  for (; count < 200 && !visitors.done.has('z1'); count += 1) {
    // Each from somebody else, and more than there is room for: together they could keep the slot for ever.
    visitors.ask(`${String.fromCharCode(0x4e00 + count)}1`, 400).catch(({ code }) => refusals.add(code))
    await visitors.pass(300)
  }
  expect([...visitors.done]).toContain('z1')
  expect(visitors.log.filter((line) => line === 'z1 runs').length).toBeGreaterThan(5)
  expect([...refusals]).toEqual(['busy'])
})

test('closing lets those that rest go on to their end', async () => {
  const visitors = new Visitors()
  void visitors.ask('a1', 3_000)
  await visitors.pass(1_000)
  void visitors.ask('b1', 2_000)
  await visitors.pass(500)
  expect(visitors.queue.paused()).toBe(1)
  let closed = false
  void visitors.queue.close().then(() => {
    closed = true
  })
  await visitors.pass(2_000)
  expect(closed).toBe(false)
  await visitors.pass(3_000)
  expect([[...visitors.done].sort(), closed]).toEqual([['a1', 'b1'], true])
})

test('one that ends while it rests gives nothing back but its place', async () => {
  const queue = createQueue({ slots: 1, turnMs: 1_000 })
  const quiet = { pause: () => undefined, resume: () => undefined }
  const release = await queue.acquire('a', signal, quiet)
  await jest.advanceTimersByTimeAsync(1_500)
  const other = await queue.acquire('b', signal, quiet)
  expect(queue.paused()).toBe(1)
  release()
  release()
  expect([queue.depth(), queue.paused()]).toEqual([{ running: 1, waiting: 0 }, 0])
  other()
  expect(queue.depth()).toEqual({ running: 0, waiting: 0 })
})
