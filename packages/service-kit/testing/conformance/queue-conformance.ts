import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Failure } from '../../src/faults/failure.ts'
import type { Queue, QueueOptions } from '../../src/queue/queue.ts'
import { eventually } from '../eventually.ts'

/** What is told of a job, such as `a1 runs`. */
type Log = string[]

/** What the suite asks of a queue. */
export type TestedQueue = Pick<Queue, 'acquire' | 'depth' | 'paused' | 'close'>

/**
 * What one client gets of a service, however its queue is kept. `make` gives two queues with two slots together: those of
 * two replicas, or one twice.
 */
export function queueConformance(
  name: string,
  make: (options: Omit<QueueOptions, 'slots'>) => Promise<readonly [TestedQueue, TestedQueue]>,
): void {
  describe(`${name} as the queue of a service`, () => {
    const never = new AbortController().signal
    let queues: readonly [TestedQueue, TestedQueue]
    let releases = new Map<string, () => void>()

    afterEach(async () => {
      for (const release of releases.values()) release()
      releases = new Map()
      const closing = [...new Set(queues)].map((queue) => queue.close())
      // What began meanwhile.
      await eventually(() => {
        for (const release of releases.values()) release()
        expect(queues.map((queue) => queue.depth().running)).toEqual(queues.map(() => 0))
      })
      await Promise.all(closing)
    })

    /** A job of the client that its name begins with. */
    const ask = async (queue: TestedQueue, job: string, log: Log = [], signal = never) => {
      const pausable = { pause: () => log.push(`${job} rests`), resume: () => log.push(`${job} runs`) }
      const release = await queue.acquire(job.slice(0, 1), signal, pausable).catch((error: Failure) => {
        log.push(`${job} ${error.code}`)
      })
      if (!release) return
      log.push(`${job} runs`)
      releases.set(job, release)
    }
    /** So long a replica may take to hear of the other. */
    const settled = () => sleep(150)
    const waits = async (count: number) => {
      await eventually(() => {
        const waiting = [...new Set(queues)].map((queue) => queue.depth().waiting)
        expect(waiting.reduce((sum, one) => sum + one, 0)).toBe(count)
      })
      await settled()
    }

    test('of one client no more begin than its share, wherever they came', async () => {
      queues = await make({ perClient: { running: 1, waiting: 9 }, paused: 2 })
      const log: Log = []
      const all = Array.from({ length: 6 }, (_, index) => ask(queues[index % 2 ? 1 : 0], `a${index}`, log))
      for (let ended = 0; ended < 6; ended += 1) {
        await eventually(() => expect(log).toHaveLength(ended + 1))
        await settled()
        expect(log).toHaveLength(ended + 1)
        const [job = ''] = log[ended]?.split(' ') ?? []
        releases.get(job)?.()
      }
      await Promise.all(all)
    })

    test('a client that has its share waiting is refused, whichever is asked', async () => {
      queues = await make({ perClient: { running: 1, waiting: 2 }, paused: 0 })
      const log: Log = []
      await ask(queues[0], 'a1', log)
      void ask(queues[0], 'a2', log)
      await waits(1)
      void ask(queues[1], 'a3', log)
      await waits(2)
      // Asked again until its replica has heard of the one that waits at the other.
      await eventually(async () => {
        const told: Log = []
        await ask(queues[1], 'a4', told, AbortSignal.timeout(2_000))
        expect(told).toEqual(['a4 too-many-requests'])
      }, 30_000)
      expect(log).toEqual(['a1 runs'])
      await ask(queues[1], 'b1', log)
      expect(log.at(-1)).toBe('b1 runs')
    })

    test('a client that has both slots gives one to another that comes, and goes on after it', async () => {
      queues = await make({ perClient: { running: 2, waiting: 2 }, turnMs: 300 })
      const log: Log = []
      await ask(queues[0], 'a1', log)
      await ask(queues[1], 'a2', log)
      await ask(queues[0], 'b1', log)
      const [rested = ''] = log.find((line) => line.endsWith('rests'))?.split(' ') ?? []
      expect(['a1', 'a2']).toContain(rested)
      expect(log).toEqual(['a1 runs', 'a2 runs', `${rested} rests`, 'b1 runs'])
      // Each has one now.
      await sleep(1_000)
      expect(log).toHaveLength(4)
      releases.get('b1')?.()
      await eventually(() => expect(log.at(-1)).toBe(`${rested} runs`))
    })

    test('who has a slot already does not push out another who has one', async () => {
      queues = await make({ perClient: { running: 2, waiting: 2 }, turnMs: 200 })
      const log: Log = []
      await ask(queues[1], 'a1', log)
      await ask(queues[0], 'b1', log)
      await settled()
      const waiting = ask(queues[0], 'a2', log)
      await sleep(1_000)
      expect(log).toEqual(['a1 runs', 'b1 runs'])
      // With a1 gone, a2 has as much a right to a slot as b1.
      releases.get('a1')?.()
      await waiting
      expect(log).toContain('a2 runs')
    })

    test('who leaves while it asks takes nothing along', async () => {
      queues = await make({ perClient: { running: 1, waiting: 2 } })
      for (let round = 0; round < 20; round += 1) {
        const leaving = new AbortController()
        const log: Log = []
        const asking = ask(queues[0], 'a1', log, leaving.signal)
        if (round % 2) await sleep(round / 10)
        leaving.abort()
        await asking
        releases.get('a1')?.()
        releases.delete('a1')
      }
      const log: Log = []
      await ask(queues[1], 'a2', log)
      expect(log).toEqual(['a2 runs'])
      expect(queues.map((queue) => queue.paused())).toEqual([0, 0])
    })

    test('nobody gets more than its share, whatever 12 impatient clients do', async () => {
      queues = await make({ perClient: { running: 1, waiting: 4 }, maxWaitMs: 400, waitingPerSlot: 9 })
      let random = 7
      const next = (below: number) => {
        random = (random * 48_271) % 2_147_483_647
        return random % below
      }
      const begun = new Map<string, number>()
      let most = 0
      const outcomes = await Promise.all(
        Array.from({ length: 150 }, async (_, index) => {
          const client = `client ${index % 12}`
          await sleep(next(600))
          const leaving = new AbortController()
          const leaves = next(3) === 0 ? setTimeout(() => leaving.abort(), next(40)) : undefined
          try {
            const release = await queues[next(2) ? 1 : 0].acquire(client, leaving.signal)
            const count = (begun.get(client) ?? 0) + 1
            begun.set(client, count)
            most = Math.max(most, count)
            await sleep(next(15))
            begun.set(client, (begun.get(client) ?? 0) - 1)
            release()
            return 'ran'
          } catch (error) {
            return (error as Failure).code
          } finally {
            clearTimeout(leaves)
          }
        }),
      )
      expect(most).toBe(1)
      await eventually(() =>
        expect(queues.map((queue) => queue.depth())).toEqual(queues.map(() => ({ running: 0, waiting: 0 }))),
      )
      const known = ['ran', 'busy', 'cancelled', 'too-many-requests']
      expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
      expect(outcomes.filter((outcome) => outcome === 'ran').length).toBeGreaterThan(0)
      // None of them has left anything behind.
      for (const client of Array.from({ length: 12 }, (_, index) => `client ${index}`)) {
        for (const queue of queues) {
          await eventually(async () => {
            const release = await queue.acquire(client, never)
            release()
          })
        }
      }
    })
  })
}
