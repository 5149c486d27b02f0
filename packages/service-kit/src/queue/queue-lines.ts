import type { Failure } from '../faults/failure.ts'
import { type ClientCounts, nothing, type QueueCounts } from './others.ts'

/** A conversion that can be interrupted. */
export interface Pausable {
  /** It must rest from now on, behind so many conversions of others. */
  pause(ahead: number): void
  resume(): void
}

/** A conversion from its arrival to its end. */
export interface QueuedJob {
  readonly client: string
  readonly pausable: Pausable | undefined
  hasBegun: boolean
  /** It has a slot and may not use it yet: the other replicas are being asked. */
  isAsking: boolean
  /** When it was given the slot that it has, by performance.now(). */
  turnBegan: number
  /** Milliseconds of the turns before this one. */
  ranMs: number
  readonly start: () => void
  readonly refuse: (failure: Failure) => void
}

/** How many conversions may run or rest at a time. */
export interface Shares {
  /** How many conversions of one client may have begun. */
  readonly perClient: number
  /** How many of all clients may have begun. */
  readonly begun: number
  /** What a client has in the queues of other replicas, which count for its share; nothing unless told. */
  readonly elsewhere?: (client: string) => ClientCounts
}

/**
 * Who runs, rests and waits. Each client has a line, in which those that rest stand before those that have not begun;
 * the lines stand in the order of their turns. Whoever gives and takes slots asks here whose turn it is.
 */
export class QueueLines {
  readonly running = new Set<QueuedJob>()
  readonly #lines = new Map<string, QueuedJob[]>()
  readonly #runningOf = new Map<string, number>()
  readonly #begunOf = new Map<string, number>()
  readonly #shares: Shares
  #begun = 0

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /** How many run or rest. */
  get begun(): number {
    return this.#begun
  }

  get waiting(): number {
    return this.notBegun().length
  }

  notBegun(): QueuedJob[] {
    return [...this.#lines.values()].flat().filter(({ hasBegun }) => !hasBegun)
  }

  waitingOf(client: string): number {
    return (this.#lines.get(client) ?? []).filter(({ hasBegun }) => !hasBegun).length
  }

  hasShare(client: string): boolean {
    return (this.#begunOf.get(client) ?? 0) + this.elsewhere(client).begun < this.#shares.perClient
  }

  /** What the client has in the queues of other replicas. */
  elsewhere(client: string): ClientCounts {
    return this.#shares.elsewhere?.(client) ?? nothing
  }

  /** What every client has here. */
  counts(): QueueCounts {
    return new Map(
      [...new Set([...this.#lines.keys(), ...this.#begunOf.keys()])].map((client) => [
        client,
        {
          running: this.#runningOf.get(client) ?? 0,
          begun: this.#begunOf.get(client) ?? 0,
          waiting: this.waitingOf(client),
        },
      ]),
    )
  }

  join(job: QueuedJob): void {
    this.#lines.set(job.client, [...(this.#lines.get(job.client) ?? []), job])
  }

  leave(job: QueuedJob): void {
    const rest = (this.#lines.get(job.client) ?? []).filter((other) => other !== job)
    if (rest.length > 0) this.#lines.set(job.client, rest)
    else this.#lines.delete(job.client)
  }

  /** Whose turn it is: of the clients that have least running the one whose line stands first. */
  next(): QueuedJob | undefined {
    const eligible = this.#heads()
    const least = Math.min(...eligible.map(({ client }) => this.#runs(client)))
    return eligible.find(({ client }) => this.#runs(client) === least)
  }

  /** The same of clients of whom nothing runs. */
  nextOfIdleClient(): QueuedJob | undefined {
    return this.#heads().find(({ client }) => this.#runs(client) === 0)
  }

  /** Who should rest: of those that can and have run since then, the longest running of the client that has most. */
  longestRunning(since: number): QueuedJob | undefined {
    const done = [...this.running].filter(
      ({ pausable, isAsking, turnBegan }) => pausable && !isAsking && turnBegan <= since,
    )
    const most = Math.max(...done.map(({ client }) => this.#runs(client)))
    // A set keeps the order in which they were given their slots.
    return done.find(({ client }) => this.#runs(client) === most)
  }

  /** When the next turn will be over, by performance.now(); undefined when nobody who runs can rest. */
  nextTurnEnd(turnMs: number): number | undefined {
    const ends = [...this.running].flatMap(({ pausable, isAsking, turnBegan }) =>
      pausable && !isAsking ? [turnBegan + turnMs] : [],
    )
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  run(job: QueuedJob): void {
    this.leave(job)
    // Whoever had a turn goes behind all others.
    this.#toTheEnd(job.client)
    if (!job.hasBegun) {
      this.#begun += 1
      add(this.#begunOf, job.client, 1)
    }
    job.hasBegun = true
    job.turnBegan = performance.now()
    this.running.add(job)
    add(this.#runningOf, job.client, 1)
  }

  /** It gives its slot to `next` and stands in line again, behind so many other clients. */
  rest(job: QueuedJob, next: QueuedJob): number {
    this.#stop(job)
    this.#joinBehindBegun(job)
    this.#toTheEnd(job.client)
    return [...this.#lines.keys()].filter((client) => client !== job.client && client !== next.client).length
  }

  /** False when it had ended before. */
  finish(job: QueuedJob): boolean {
    if (this.running.has(job)) this.#stop(job)
    else if (this.#lines.get(job.client)?.includes(job)) this.leave(job)
    else return false
    this.#begun -= 1
    add(this.#begunOf, job.client, -1)
    return true
  }

  /** It may not begin yet, and stands where it stood. */
  putBack(job: QueuedJob): void {
    this.finish(job)
    job.hasBegun = false
    this.#joinBehindBegun(job)
  }

  #joinBehindBegun(job: QueuedJob): void {
    const line = this.#lines.get(job.client) ?? []
    const [begun, others] = [line.filter((one) => one.hasBegun), line.filter((one) => !one.hasBegun)]
    this.#lines.set(job.client, [...begun, job, ...others])
  }

  #runs(client: string): number {
    return (this.#runningOf.get(client) ?? 0) + this.elsewhere(client).running
  }

  #stop(job: QueuedJob): void {
    this.running.delete(job)
    add(this.#runningOf, job.client, -1)
  }

  #toTheEnd(client: string): void {
    const line = this.#lines.get(client)
    if (!line) return
    this.#lines.delete(client)
    this.#lines.set(client, line)
  }

  /** The first of every line, if it may run. */
  #heads(): QueuedJob[] {
    const hasRoom = this.#begun < this.#shares.begun
    return [...this.#lines.values()].flatMap(([first]) =>
      first && (first.hasBegun || (hasRoom && this.hasShare(first.client))) ? [first] : [],
    )
  }
}

function add(counts: Map<string, number>, client: string, change: number): void {
  const count = (counts.get(client) ?? 0) + change
  if (count > 0) counts.set(client, count)
  else counts.delete(client)
}
