import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIPv6, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** All addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** What the system says, `/etc/hosts` and the DNS. */
const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * The times in milliseconds for a connection to be made, for a failed replica to be shunned, and for a look-up to be
 * trusted.
 */
const connectMs = 2_000
const shunMs = 5_000
const trustMs = 1_000
/** How long a request waits to learn which replicas take work; who has not answered by then counts as before. */
const lookMs = 250
const answerMs = 2_000

interface Replica {
  readonly address: string
  /** Connections for work that are open, of this proxy. */
  busy: number
  ready: boolean
  /** When it last could not be reached, by performance.now(). */
  failedAt: number
  lookedAt: number
}

/**
 * The replicas of one service: all addresses of its host. A connection is made to the one with least work of those that
 * say they are ready, and to another when it cannot be reached: nothing of a request has been sent until then.
 */
export class Replicas {
  readonly #url: URL
  readonly #resolve: Resolve
  #known: Replica[] = []
  #resolvedAt = Number.NEGATIVE_INFINITY
  #isResolving = false
  /** When the lookup under way has ended, or has been waited for long enough; one for all who ask meanwhile. */
  #resolved: Promise<void> | undefined
  /** What the last lookup failed with; undefined where it found replicas. */
  #failure: unknown

  /** `origin` as `http://pdf:5000`. */
  constructor(origin: string, resolve: Resolve = systemResolve) {
    this.#url = new URL(origin)
    this.#resolve = resolve
  }

  /** A new connection; `forWork` counts for as long as it is open. @throws what the last replica was refused with */
  async connect(forWork: boolean): Promise<Socket> {
    const replicas = await this.#replicas()
    if (replicas.length > 1) await this.#look(replicas)
    let refusal: unknown
    for (const replica of inOrder(replicas)) {
      replica.busy += forWork ? 1 : 0
      const leave = () => {
        replica.busy -= forWork ? 1 : 0
      }
      try {
        const socket = await this.#connectTo(replica.address)
        socket.once('close', leave)
        return socket
      } catch (error) {
        leave()
        replica.failedAt = performance.now()
        refusal = error
      }
    }
    throw refusal
  }

  async #connectTo(host: string): Promise<Socket> {
    const port = Number(this.#url.port || 80)
    const socket = connect({ host, port, noDelay: true, keepAlive: true })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) })
      return socket
    } catch (error) {
      socket.destroy()
      throw error
    }
  }

  /** Asked anew every second; while the DNS is away those that were known serve. @throws what the DNS failed with */
  async #replicas(): Promise<readonly Replica[]> {
    if (!this.#isResolving && performance.now() - this.#resolvedAt >= trustMs) {
      this.#isResolving = true
      // Who knows some replicas waits for others no longer than to learn which of them take work.
      const patienceMs = this.#known.length > 0 ? lookMs : answerMs
      this.#resolved = Promise.race([this.#resolveAnew(), sleep(patienceMs, undefined, { ref: false })])
    }
    await this.#resolved
    if (this.#known.length === 0) throw this.#failure ?? new Error('the DNS does not answer')
    return this.#known
  }

  /** Never fails: a failure is believed as long as an answer, so that a DNS that is away is not asked for every request. */
  async #resolveAnew(): Promise<void> {
    const host = this.#url.hostname.replace(/^\[|\]$/g, '')
    try {
      const addresses = new Set(await this.#resolve(host))
      this.#known = [...addresses].map(
        (address) => this.#known.find((replica) => replica.address === address) ?? newReplica(address),
      )
      this.#failure = undefined
    } catch (error) {
      this.#failure = error
    }
    this.#resolvedAt = performance.now()
    this.#isResolving = false
  }

  async #look(replicas: readonly Replica[]): Promise<void> {
    const now = performance.now()
    const stale = replicas.filter(({ lookedAt }) => now - lookedAt >= trustMs)
    if (stale.length === 0) return
    const looks = stale.map(async (replica) => {
      replica.lookedAt = now
      const { address } = replica
      const url = new URL('/readyz', this.#url)
      url.hostname = isIPv6(address) ? `[${address}]` : address
      const { status, body } = await fetch(url, { signal: AbortSignal.timeout(answerMs) })
      replica.ready = status === 200
      await body?.cancel()
    })
    // Who cannot be asked is found out by connecting to it.
    await Promise.race([Promise.allSettled(looks), sleep(lookMs)])
  }
}

const newReplica = (address: string): Replica => ({
  address,
  busy: 0,
  ready: true,
  failedAt: Number.NEGATIVE_INFINITY,
  lookedAt: Number.NEGATIVE_INFINITY,
})

/** Those that can be expected to work first, of these the least busy; chance decides between equals. */
function inOrder(replicas: readonly Replica[]): Replica[] {
  const now = performance.now()
  const ranks = replicas.map((replica) => {
    const doubt = Number(!replica.ready) + 2 * Number(now - replica.failedAt < shunMs)
    return { replica, doubt, chance: Math.random() }
  })
  ranks.sort(
    (one, other) =>
      one.doubt - other.doubt || one.replica.busy - other.replica.busy || one.chance - other.chance,
  )
  return ranks.map(({ replica }) => replica)
}
