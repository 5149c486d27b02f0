import { cancellation } from './cancellation.ts'
import { Failure } from './failure.ts'
import { createPace } from './pace.ts'

export interface QueueOptions {
  /** How many conversions run at once. */
  readonly slots: number
  /** How many may wait for each slot; 8 unless told. */
  readonly waitingPerSlot?: number
  /** 30 s unless told. */
  readonly maxWaitMs?: number
  /** One client's share; 2 running and 4 waiting unless told. */
  readonly perClient?: { readonly running: number; readonly waiting: number }
}

export interface Queue {
  /**
   * Waits for a slot; the function it resolves with gives the slot back, and may be called more than once. First
   * come, first served within a client; between clients in turns, so that nobody waits for all of another's jobs.
   *
   * @throws Failure `busy` when the queue is full or the wait too long, `too-many-requests` when the client has
   * its share waiting already, `shutting-down`, `cancelled` (or what the signal was aborted with)
   */
  acquire(client: string, signal: AbortSignal): Promise<() => void>
  depth(): { readonly running: number; readonly waiting: number }
  /** Takes nobody in any more, sends those who wait away, and resolves when nothing runs. */
  close(): Promise<void>
}

interface Waiter {
  readonly client: string
  readonly start: () => void
  readonly refuse: (failure: Failure) => void
}

const defaultShare = { running: 2, waiting: 4 }

export function createQueue(options: QueueOptions): Queue {
  const { slots, waitingPerSlot = 8, maxWaitMs = 30_000, perClient = defaultShare } = options
  /** Who waits, by client; the clients stand in the order of their turns. */
  const lines = new Map<string, Waiter[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let closed = false
  let drained: () => void = () => undefined
  const pace = createPace()

  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  const hasShare = (client: string) => (runningOf.get(client) ?? 0) < perClient.running
  const retryAfter = (ahead: number) => pace.retryAfter(ahead / slots)

  function occupy(client: string): () => void {
    running += 1
    runningOf.set(client, (runningOf.get(client) ?? 0) + 1)
    const startedAt = performance.now()
    let held = true
    return () => {
      if (!held) return
      held = false
      pace.add(performance.now() - startedAt)
      running -= 1
      leave(client)
      startNext()
      if (closed && running === 0) drained()
    }
  }

  function leave(client: string): void {
    const left = (runningOf.get(client) ?? 0) - 1
    if (left > 0) runningOf.set(client, left)
    else runningOf.delete(client)
  }

  function startNext(): void {
    const turn = [...lines].find(([client]) => hasShare(client))
    if (!turn || running >= slots) return
    const [client, [first]] = turn
    if (!first) return
    remove(first)
    // Whoever had a turn goes behind all others.
    const rest = lines.get(client)
    if (rest) {
      lines.delete(client)
      lines.set(client, rest)
    }
    first.start()
    startNext()
  }

  function remove(waiter: Waiter): void {
    const rest = (lines.get(waiter.client) ?? []).filter((other) => other !== waiter)
    if (rest.length > 0) lines.set(waiter.client, rest)
    else lines.delete(waiter.client)
  }

  function wait(client: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        remove(waiter)
      }
      const waiter: Waiter = {
        client,
        start: () => {
          settle()
          resolve(occupy(client))
        },
        refuse: (failure) => {
          settle()
          reject(failure)
        },
      }
      const abort = () => waiter.refuse(cancellation(signal))
      const giveUp = () => waiter.refuse(new Failure('busy', { retryAfter: retryAfter(waiting()) }))
      const timer = setTimeout(giveUp, maxWaitMs)
      signal.addEventListener('abort', abort)
      lines.set(client, [...(lines.get(client) ?? []), waiter])
    })
  }

  return {
    async acquire(client, signal) {
      if (closed) throw new Failure('shutting-down')
      if (signal.aborted) throw cancellation(signal)
      // A slot is only ever free when nobody who waits may take it.
      if (running < slots && hasShare(client)) return occupy(client)
      const own = lines.get(client)?.length ?? 0
      if (own >= perClient.waiting)
        throw new Failure('too-many-requests', { retryAfter: retryAfter(own + 1) })
      const all = waiting()
      if (all >= slots * waitingPerSlot) throw new Failure('busy', { retryAfter: retryAfter(all + 1) })
      return await wait(client, signal)
    },
    depth: () => ({ running, waiting: waiting() }),
    async close() {
      closed = true
      for (const waiter of [...lines.values()].flat()) waiter.refuse(new Failure('shutting-down'))
      if (running > 0)
        await new Promise<void>((resolve) => {
          drained = resolve
        })
    },
  }
}
