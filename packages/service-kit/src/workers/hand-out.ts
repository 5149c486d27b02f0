import { currentJob } from '../jobs/running-job.ts'
import { cancellation } from '../timing/cancellation.ts'

interface Waiter<Item> {
  readonly owner: unknown
  readonly give: (item: Item) => void
  readonly refuse: (error: Error) => void
}

/** How further things are made, and done away with when they have not been needed for a while. */
export interface Spares<Item> {
  readonly make: () => Item
  readonly discard: (item: Item) => void
  /** How long one is kept that nobody takes; a minute unless told. */
  readonly idleMs?: number
}

/**
 * A few equal things of which each is held by one at a time. Who asks first gets first, but jobs share evenly: the one
 * that holds least is first. With `spares` a job that holds none never waits: what it is given may be one more.
 */
export class HandOut<Item> {
  readonly #all: Set<Item>
  readonly #standard: number
  readonly #free: Item[]
  readonly #prefers: (item: Item) => boolean
  readonly #spares: Spares<Item> | undefined
  readonly #holders = new Map<Item, unknown>()
  readonly #waiting = new Set<Waiter<Item>>()

  constructor(items: readonly Item[], prefers: (item: Item) => boolean, spares?: Spares<Item>) {
    this.#all = new Set(items)
    this.#standard = items.length
    this.#free = [...items]
    this.#prefers = prefers
    this.#spares = spares
  }

  /** Those handed out, those that are free, and spares. */
  get all(): readonly Item[] {
    return [...this.#all]
  }

  /** A preferred one if several are free. @throws Failure when the signal aborts first */
  async take(signal: AbortSignal): Promise<Item> {
    if (signal.aborted) throw cancellation(signal)
    const owner = currentJob()
    const preferred = this.#free.findIndex(this.#prefers)
    const [item] = this.#free.splice(Math.max(preferred, 0), 1)
    const next = item ?? this.#spareFor(owner)
    if (next === undefined) return await this.#wait(owner, signal)
    this.#holders.set(next, owner)
    return next
  }

  giveBack(item: Item): void {
    this.#holders.delete(item)
    const next = this.#nextWaiter()
    if (next) {
      this.#waiting.delete(next)
      this.#holders.set(item, next.owner)
      next.give(item)
    } else {
      this.#free.push(item)
      if (this.#all.size > this.#standard) this.#discardLater()
    }
  }

  /** Sends everyone away who waits. */
  refuse(error: Error): void {
    for (const waiter of this.#waiting) waiter.refuse(error)
    this.#waiting.clear()
  }

  #held(owner: unknown): number {
    return [...this.#holders.values()].filter((holder) => holder === owner).length
  }

  /** What is nobody's job waits as everyone did before it. */
  #spareFor(owner: unknown): Item | undefined {
    if (!this.#spares || owner === undefined || this.#held(owner) > 0) return undefined
    const spare = this.#spares.make()
    this.#all.add(spare)
    return spare
  }

  #nextWaiter(): Waiter<Item> | undefined {
    const waiting = [...this.#waiting].map((waiter) => ({ waiter, held: this.#held(waiter.owner) }))
    const least = Math.min(...waiting.map(({ held }) => held))
    return waiting.find(({ held }) => held === least)?.waiter
  }

  #discardLater(): void {
    setTimeout(() => {
      if (this.#all.size <= this.#standard) return
      const idle = this.#free.findLastIndex((item) => !this.#prefers(item))
      const [item] = this.#free.splice(Math.max(idle, 0), 1)
      if (item === undefined) return
      this.#all.delete(item)
      this.#spares?.discard(item)
    }, this.#spares?.idleMs ?? 60_000).unref()
  }

  #wait(owner: unknown, signal: AbortSignal): Promise<Item> {
    return new Promise<Item>((give, refuse) => {
      const abort = () => {
        this.#waiting.delete(waiter)
        refuse(cancellation(signal))
      }
      const settled = () => signal.removeEventListener('abort', abort)
      const waiter: Waiter<Item> = {
        owner,
        give: (item) => {
          settled()
          give(item)
        },
        refuse: (error) => {
          settled()
          refuse(error)
        },
      }
      this.#waiting.add(waiter)
      signal.addEventListener('abort', abort, { once: true })
    })
  }
}
