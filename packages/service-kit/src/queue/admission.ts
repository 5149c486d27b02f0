import { Failure } from '../faults/failure.ts'
import type { Pace } from '../timing/pace.ts'

/** How many requests of each client are being received, wait or run. */
export class Admission {
  readonly #inFlight = new Map<string, number>()
  readonly #perClient: number
  readonly #pace: Pace

  constructor(perClient: number, pace: Pace) {
    this.#perClient = perClient
    this.#pace = pace
  }

  /** Counts one more request of the client until the returned function is called. @throws Failure `too-many-requests` */
  enter(client: string): () => void {
    const count = this.#inFlight.get(client) ?? 0
    if (count >= this.#perClient) {
      throw new Failure('too-many-requests', { retryAfter: this.#pace.retryAfter(1) })
    }
    this.#inFlight.set(client, count + 1)
    return () => this.#leave(client)
  }

  #leave(client: string): void {
    const count = (this.#inFlight.get(client) ?? 1) - 1
    if (count === 0) this.#inFlight.delete(client)
    else this.#inFlight.set(client, count)
  }
}
