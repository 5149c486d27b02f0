import { Failure } from '../faults/failure.ts'
import { clientName } from '../queue/client-name.ts'
import { type ClientCounts, nothing, type Others } from '../queue/others.ts'
import type { Queue } from '../queue/queue.ts'
import { fairOrder, nextInTurn, type Waiting } from './fair-order.ts'
import { clientOf } from './job-id.ts'

export interface LineOptions {
  readonly queue: Queue
  readonly others: Others
  readonly slots: number
  readonly waitingPerSlot: number
  readonly perClient: { readonly running: number; readonly waiting: number }
  /** After how many seconds another try makes sense when so many rounds of jobs are ahead. */
  retryAfter(rounds: number): number
}

/** What waits at all replicas as this one knows it: whose turn it is, who begins without waiting, and who is refused. */
export class SharedLine {
  readonly #options: LineOptions
  readonly #slotsOfAll: () => number
  /** By name of the client: taken and not yet at the queue of this process. */
  readonly #coming = new Map<string, number>()
  #waiting: readonly Waiting[] = []
  #hasLeft = false

  /** @param slotsOfAll of the replicas that are known */
  constructor(options: LineOptions, slotsOfAll: () => number) {
    this.#options = options
    this.#slotsOfAll = slotsOfAll
  }

  get length(): number {
    return this.#waiting.length
  }

  /** From now on nothing of it is taken here, and nobody here is kept from beginning by it. */
  leave(): void {
    this.#hasLeft = true
  }

  /** @param ids of the jobs, in the order in which they came */
  tell(ids: readonly string[]): void {
    this.#waiting = ids.map((id) => ({ id, client: clientOf(id) }))
  }

  /** Ids of the jobs in the order of their turns. */
  order(): readonly string[] {
    return fairOrder(this.#waiting, this.#counts()).map(({ id }) => id)
  }

  /** What this replica has a slot for, if anything: it leaves the line. */
  takeNext(): Waiting | undefined {
    const next = this.#next()
    if (next) this.#waiting = this.#waiting.filter(({ id }) => id !== next.id)
    return next
  }

  /** @param name of a client, of which one job more or less is on its way to the queue of this process */
  come(name: string, change: 1 | -1): void {
    const count = (this.#coming.get(name) ?? 0) + change
    if (count > 0) this.#coming.set(name, count)
    else this.#coming.delete(name)
  }

  /** Whether a slot is free here, and nobody waits who should have it. */
  beginsHere(client: string): boolean {
    const { queue, perClient } = this.#options
    const hasShare = this.#counts()(clientName(client)).begun < perClient.running
    return hasShare && queue.room(this.#allComing()) === 'anybody' && !this.#next()
  }

  /** @throws Failure where the client has enough in the line, or the line is full */
  refuse(client: string): void {
    const { perClient, retryAfter } = this.#options
    const name = clientName(client)
    const own = this.#waiting.filter((job) => job.client === name).length + this.#counts()(name).waiting
    if (own >= perClient.waiting) {
      throw new Failure('too-many-requests', { retryAfter: retryAfter((own + 1) / this.#slots()) })
    }
    if (this.#isFull()) throw this.busy()
  }

  /** @throws Failure where nothing is free here and the line is full */
  refuseWhenFull(): void {
    const { queue, slots, waitingPerSlot } = this.#options
    const { running, waiting } = queue.depth()
    // What stands in the line of this process does so because Redis is away.
    const isFull = this.#isFull() || waiting >= slots * waitingPerSlot
    if (running >= slots && isFull) throw this.busy()
  }

  busy(): Failure {
    const { retryAfter } = this.#options
    return new Failure('busy', { retryAfter: retryAfter((this.length + 1) / this.#slots()) })
  }

  #next(): Waiting | undefined {
    if (this.#hasLeft || this.length === 0) return undefined
    const room = this.#options.queue.room(this.#allComing())
    if (!room) return undefined
    const how = { share: this.#options.perClient.running, idle: room === 'newcomer' }
    return nextInTurn(this.#waiting, this.#counts(), how)
  }

  /** What each client has in the service; a moment old for other replicas. */
  #counts(): (name: string) => ClientCounts {
    const { queue, others } = this.#options
    const here = new Map([...queue.counts()].map(([client, counts]) => [clientName(client), counts]))
    return (name) => {
      const elsewhere = others.ofNamed(name)
      const own = here.get(name) ?? nothing
      const coming = this.#coming.get(name) ?? 0
      return {
        running: own.running + elsewhere.running + coming,
        begun: own.begun + elsewhere.begun + coming,
        waiting: own.waiting + elsewhere.waiting,
      }
    }
  }

  #allComing(): number {
    return [...this.#coming.values()].reduce((sum, count) => sum + count, 0)
  }

  #isFull(): boolean {
    return this.length >= this.#slots() * this.#options.waitingPerSlot
  }

  #slots(): number {
    return Math.max(this.#options.slots, this.#slotsOfAll())
  }
}
