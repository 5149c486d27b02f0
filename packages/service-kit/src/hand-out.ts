import { cancellation } from './cancellation.ts'

interface Waiter<Item> {
  readonly give: (item: Item) => void
  readonly refuse: (error: Error) => void
}

/** A few equal things of which each is held by one at a time; who asks first gets first. */
export class HandOut<Item> {
  readonly #free: Item[]
  readonly #prefers: (item: Item) => boolean
  readonly #waiting = new Set<Waiter<Item>>()

  constructor(items: readonly Item[], prefers: (item: Item) => boolean) {
    this.#free = [...items]
    this.#prefers = prefers
  }

  /** A preferred one if several are free. @throws Failure when the signal aborts first */
  async take(signal: AbortSignal): Promise<Item> {
    if (signal.aborted) throw cancellation(signal)
    const preferred = this.#free.findIndex(this.#prefers)
    const [item] = this.#free.splice(Math.max(preferred, 0), 1)
    return item ?? (await this.#wait(signal))
  }

  giveBack(item: Item): void {
    const [next] = this.#waiting
    if (!next) this.#free.push(item)
    else {
      this.#waiting.delete(next)
      next.give(item)
    }
  }

  /** Sends everyone away who waits. */
  refuse(error: Error): void {
    for (const waiter of this.#waiting) waiter.refuse(error)
    this.#waiting.clear()
  }

  #wait(signal: AbortSignal): Promise<Item> {
    return new Promise<Item>((give, refuse) => {
      const abort = () => {
        this.#waiting.delete(waiter)
        refuse(cancellation(signal))
      }
      const settled = () => signal.removeEventListener('abort', abort)
      const waiter: Waiter<Item> = {
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
