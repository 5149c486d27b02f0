import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createQueue, type Queue, type QueueOptions } from '../../src/queue/queue.ts'
import type { Pausable } from '../../src/queue/queue-lines.ts'
import { RedisOthers } from '../../src/queue/redis-others.ts'
import { RedisLink } from '../../src/redis/redis-link.ts'
import type { ConversionOutcome } from '../../src/travel/errand.ts'
import { Travelling } from '../../src/travel/travelling.ts'
import type { TestedQueue } from '../conformance/queue-conformance.ts'

/** What one test's conversions do, by the token of their parcels, at whichever replica. */
export type Desk = Map<
  string,
  (queue: Queue, signal: AbortSignal, isAdmitted: boolean) => Promise<ConversionOutcome>
>

export interface TravellingReplica {
  readonly travelling: Travelling
  readonly queue: Queue
  readonly link: RedisLink
  /** Tokens of what it was told to delete. */
  readonly discarded: string[]
  /** The same as a queue that gives slots. */
  readonly tested: TestedQueue
  close(): Promise<void>
}

/** The queue of a replica with one slot, whose conversions are functions of the test on a desk that replicas share. */
export async function travellingReplica(
  url: string,
  desk: Desk,
  options: Omit<QueueOptions, 'slots'> & { readonly lockMs?: number } = {},
): Promise<TravellingReplica> {
  const link = new RedisLink({ url, onLost: () => undefined, onFound: () => undefined })
  const others = new RedisOthers({ link, service: 'pdf', leaseMs: 1_000 })
  const queue = createQueue({ ...options, slots: 1, others })
  const { perClient = { running: 2, waiting: 4 }, waitingPerSlot = 8, maxWaitMs = 30_000, lockMs } = options
  const travelling = new Travelling({
    ...{ link, url, service: 'pdf', place: async () => 'a-store', queue, others, slots: 1 },
    ...{ perClient, waitingPerSlot, maxWaitMs, retryAfter: () => 5, logger: pino({ level: 'silent' }) },
    ...(lockMs !== undefined && { lockMs }),
  })
  const discarded: string[] = []
  await travelling.start({
    work: async ({ token }, { controller }, arrived) => {
      const work = desk.get(token)
      if (!work) throw new Error('nothing lies under this token')
      arrived()
      return await work(queue, controller.signal, true)
    },
    discard: async (tokens) => void discarded.push(...tokens),
  })
  const acquire = (client: string, signal: AbortSignal, pausable?: Pausable) =>
    new Promise<() => void>((resolve, reject) => {
      const token = randomUUID()
      let release: () => void = () => undefined
      const ended = new Promise<void>((end) => {
        release = end
      })
      desk.set(token, async (at, ending, isAdmitted) => {
        const give = await at.acquire(client, ending, pausable, { isAdmitted })
        const left = new Promise<void>((leave) => ending.addEventListener('abort', () => leave()))
        resolve(release)
        await Promise.race([ended, left])
        give()
        return { answer: {}, tokens: [] }
      })
      const here = (isAdmitted: boolean) => desk.get(token)?.(queue, signal, isAdmitted) ?? Promise.reject()
      const pack = async () => ({ token, head: 0 })
      const run = travelling.run({ client, askedAt: Date.now(), signal, pack, here, tell: () => undefined })
      run.catch(reject)
    })
  return {
    ...{ travelling, queue, link, discarded },
    tested: {
      acquire,
      depth: () => ({
        running: queue.depth().running,
        waiting: queue.depth().waiting + travelling.waiting(),
      }),
      paused: () => queue.paused(),
      close: () => queue.close(),
    },
    close: async () => {
      void queue.close()
      await travelling.close()
      link.close()
    },
  }
}
