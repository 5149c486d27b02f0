import { Failure } from '../faults/failure.ts'
import type { Clock } from '../timing/clock.ts'

interface Share {
  readonly bytes: number
  readonly expiresAt: number
}

/** How much of the store one client's live results take; kept in memory, so a restart forgives. */
export class ClientQuota {
  readonly #shares = new Map<string, Share[]>()
  readonly #maxBytes: number
  readonly #clock: Clock

  constructor(maxBytes: number, clock: Clock) {
    this.#maxBytes = maxBytes
    this.#clock = clock
  }

  /** @throws Failure `too-many-requests` until enough of the client's results have expired */
  refuseWhenFull(client: string, furtherBytes: number): void {
    const live = this.#live(client)
    const used = live.reduce((total, { bytes }) => total + bytes, 0)
    if (live.length === 0 || used + furtherBytes <= this.#maxBytes) return
    const firstExpiry = Math.min(...live.map(({ expiresAt }) => expiresAt))
    throw new Failure('too-many-requests', { retryAfter: Math.ceil((firstExpiry - this.#clock()) / 1000) })
  }

  add(client: string, share: Share): void {
    this.#shares.set(client, [...this.#live(client), share])
  }

  /** Forgets what has expired; called with every sweep, so that memory stays bounded. */
  sweep(): void {
    for (const client of [...this.#shares.keys()]) {
      const live = this.#live(client)
      if (live.length === 0) this.#shares.delete(client)
      else this.#shares.set(client, live)
    }
  }

  #live(client: string): Share[] {
    const now = this.#clock()
    return (this.#shares.get(client) ?? []).filter(({ expiresAt }) => expiresAt > now)
  }
}
