import { Failure } from '../faults/failure.ts'
import { cancellation } from '../timing/cancellation.ts'
import { createPace } from '../timing/pace.ts'
import type { Others, QueueCounts } from './others.ts'
import { type Pausable, type QueuedJob, QueueLines } from './queue-lines.ts'

/** How many conversions run, rest and wait, and for how long. */
export interface QueueOptions {
  /** How many conversions run at once. */
  readonly slots: number
  /** How many may wait for each slot; 8 unless told. */
  readonly waitingPerSlot?: number
  /** 30 s unless told. */
  readonly maxWaitMs?: number
  /** One client's share; 2 begun and 4 waiting unless told. */
  readonly perClient?: { readonly running: number; readonly waiting: number }
  /** How many conversions may have begun beside those that run; 2 unless told. None: whoever runs runs to the end. */
  readonly paused?: number
  /** How long a conversion runs before it makes room for another client's; 1 s unless told. */
  readonly turnMs?: number
  /** The queues of other replicas: the share of one client holds for all of them together. None unless told. */
  readonly others?: Others
}

/** How a conversion comes to the queue. */
export interface Acquiring {
  /** It has waited elsewhere and is not refused for what waits here. */
  readonly isAdmitted?: boolean
}

/** Gives out the slots in which conversions run. */
export interface Queue {
  /**
   * Waits for a slot; the function it resolves with gives the slot back, and may be called more than once. First
   * come, first served within a client; between clients in turns, so that nobody waits for all of another's jobs. A
   * `pausable` job whose turn is over makes room when a client waits of whom nothing runs, and goes on in turn.
   *
   * @throws Failure `busy` when the queue is full or the wait too long, `too-many-requests` when the client has
   * its share waiting already, `shutting-down`, `cancelled` (or what the signal was aborted with)
   */
  acquire(client: string, signal: AbortSignal, pausable?: Pausable, how?: Acquiring): Promise<() => void>
  /** Conversions that have a slot, and those that wait for their first one. */
  depth(): { readonly running: number; readonly waiting: number }
  /** How many have begun and rest. */
  paused(): number
  /** What every client has here. */
  counts(): QueueCounts
  /**
   * Whom else this queue could give a slot at once: anybody, or only a client that has nothing yet, for whom another's
   * conversion rests; undefined: nobody. @param coming how many are on their way to it
   */
  room(coming: number): 'anybody' | 'newcomer' | undefined
  /** Calls the listener whenever the answers to these questions may have changed. */
  listen(listener: () => void): void
  /** Takes nobody in any more, sends those who wait away, and resolves when nothing runs or rests. */
  close(): Promise<void>
}

const defaultShare = { running: 2, waiting: 4 }

/** Makes a queue with all its slots free. */
export function createQueue(options: QueueOptions): Queue {
  const { slots, waitingPerSlot = 8, maxWaitMs = 30_000, perClient = defaultShare } = options
  const { paused: mostPaused = 2, turnMs = 1_000, others } = options
  const lines = new QueueLines({
    ...{ perClient: perClient.running, begun: slots + mostPaused },
    ...(others && { elsewhere: (client: string) => others.of(client) }),
  })
  let closed = false
  let onDrain: () => void = () => undefined
  let turnTimer: NodeJS.Timeout | undefined
  const pace = createPace()
  let onChange: () => void = () => undefined
  others?.listen(fillSlots)

  const retryAfter = (ahead: number) => pace.retryAfter(ahead / slots)

  function fillSlots(): void {
    for (let next = lines.next(); next && lines.running.size < slots; next = lines.next()) run(next)
    clearTimeout(turnTimer)
    shareSlots()
    others?.tell(lines.counts())
    onChange()
  }

  /** While a client waits of whom nothing runs, whoever has had a turn makes room. */
  function shareSlots(): void {
    for (let next = lines.nextOfIdleClient(); next; next = lines.nextOfIdleClient()) {
      const yielding = lines.longestRunning(performance.now() - turnMs)
      if (!yielding) {
        const end = lines.nextTurnEnd(turnMs)
        if (end !== undefined) turnTimer = setTimeout(fillSlots, Math.max(1, end - performance.now()))
        return
      }
      const ahead = lines.rest(yielding, next)
      yielding.ranMs += performance.now() - yielding.turnBegan
      yielding.pausable?.pause(ahead)
      run(next)
    }
  }

  function run(job: QueuedJob): void {
    const hadBegun = job.hasBegun
    lines.run(job)
    if (hadBegun) job.pausable?.resume()
    else if (others) void askOthers(job, others)
    else job.start()
  }

  /** It keeps its slot while they are asked, and gives it back when its client has its share with them. */
  async function askOthers(job: QueuedJob, replicas: Others): Promise<void> {
    job.isAsking = true
    const may = await replicas.mayBegin(job.client, perClient.running, lines.counts())
    job.isAsking = false
    // It may have left meanwhile.
    if (!lines.running.has(job)) return
    if (may) {
      job.turnBegan = performance.now()
      job.start()
    } else {
      lines.putBack(job)
    }
    fillSlots()
  }

  function finish(job: QueuedJob): void {
    const ranMs = lines.running.has(job) ? performance.now() - job.turnBegan : 0
    if (!lines.finish(job)) return
    pace.add(job.ranMs + ranMs)
    fillSlots()
    if (closed && lines.begun === 0) onDrain()
  }

  function wait(client: string, signal: AbortSignal, pausable: Pausable | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const job: QueuedJob = {
        ...{ client, pausable, hasBegun: false, isAsking: false, turnBegan: 0, ranMs: 0 },
        start: () => {
          settle()
          resolve(() => finish(job))
        },
        refuse: (failure) => {
          settle()
          if (job.isAsking) lines.finish(job)
          else lines.leave(job)
          reject(failure)
          fillSlots()
        },
      }
      const abort = () => job.refuse(cancellation(signal))
      const giveUp = () => job.refuse(new Failure('busy', { retryAfter: retryAfter(lines.waiting) }))
      const timer = setTimeout(giveUp, maxWaitMs)
      signal.addEventListener('abort', abort)
      lines.join(job)
      fillSlots()
    })
  }

  return {
    async acquire(client, signal, pausable, { isAdmitted = false } = {}) {
      if (closed) throw new Failure('shutting-down')
      if (signal.aborted) throw cancellation(signal)
      // A slot is only ever free when nobody who waits may take it.
      if (!isAdmitted && (lines.running.size >= slots || !lines.hasShare(client))) {
        const own = lines.waitingOf(client) + lines.elsewhere(client).waiting
        if (own >= perClient.waiting)
          throw new Failure('too-many-requests', { retryAfter: retryAfter(own + 1) })
        const all = lines.waiting
        if (all >= slots * waitingPerSlot) throw new Failure('busy', { retryAfter: retryAfter(all + 1) })
      }
      return await wait(client, signal, pausable)
    },
    depth: () => ({ running: lines.running.size, waiting: lines.waiting }),
    paused: () => lines.begun - lines.running.size,
    counts: () => lines.counts(),
    room(coming) {
      if (closed) return undefined
      if (lines.running.size + coming < slots && !lines.next()) return 'anybody'
      const mayRest = coming === 0 && lines.begun < slots + mostPaused && !lines.nextOfIdleClient()
      return mayRest && lines.longestRunning(performance.now() - turnMs) ? 'newcomer' : undefined
    },
    listen(listener) {
      onChange = listener
    },
    async close() {
      closed = true
      for (const job of lines.notBegun()) job.refuse(new Failure('shutting-down'))
      if (lines.begun > 0)
        await new Promise<void>((resolve) => {
          onDrain = resolve
        })
      others?.close()
    },
  }
}
