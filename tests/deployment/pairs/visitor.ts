import { setTimeout as sleep } from 'node:timers/promises'
import { type FirstTry, isBack, secondTryAfter } from '@folio/contract/calls/second-try'
import type { Balancer } from './balancer.ts'

/** What a page is told when something is not to be had now, or that its connection broke. */
export class Refusal extends Error {
  readonly first: FirstTry

  constructor(said: string, first: FirstTry) {
    super(said)
    this.first = first
  }
}

/** What must never be: wrong bytes, a result that is gone, a failure without a sentence or without `Retry-After`. */
export class Wrong extends Error {}

/** Above what the services and the proxy allow themselves. */
const answerMs = 240_000

/** One visitor with an address of its own. */
export class Visitor {
  /** What it was refused, each with one more try behind it. */
  readonly refusals: string[] = []
  readonly #balancer: Balancer
  readonly #headers: Readonly<Record<string, string>>

  constructor(balancer: Balancer, address: string) {
    this.#balancer = balancer
    this.#headers = { 'x-forwarded-for': address }
  }

  /**
   * Does something, and once more when told to, after the time that was said and as soon as the site takes requests: as
   * the page itself does.
   * @throws Refusal when that one was refused too, Wrong
   */
  async withOneRetry<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refusals.push(error.message)
      const site = { isReady: () => this.#balancer.isReady(), pause: (ms: number) => sleep(ms) }
      const delay = secondTryAfter(error.first)
      if (!delay || !(await isBack(site, delay.ms))) throw error
      return work()
    }
  }

  /**
   * The answer to a call, read whole; a proxy that takes no connection is passed over.
   * @throws Refusal, Wrong, and the reason of the signal when it aborts
   */
  async call(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const sites = await this.#balancer.inTurn()
    for (const [index, site] of sites.entries()) {
      try {
        return await this.#answer(`${site}${path}`, init)
      } catch (error) {
        if (isNotListening(error) && index < sites.length - 1) continue
        if (init.signal?.aborted || error instanceof Refusal || error instanceof Wrong) throw error
        throw new Refusal(`${path.split('/', 3).join('/')}: ${brokenBy(error)}`, {})
      }
    }
    throw new Error('there is no site')
  }

  async #answer(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const signals = [AbortSignal.timeout(answerMs), ...(init.signal ? [init.signal] : [])]
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined) }
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.any(signals) })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.status >= 429) throw refusalOf(answer, body)
    return { status: answer.status, headers: answer.headers, body }
  }
}

function refusalOf({ status, headers }: Response, body: Buffer): Error {
  const told = body.toString()
  const { error: sentence, code } = readJson<{ error?: string; code?: string }>(body)
  if (typeof sentence !== 'string' || !sentence.endsWith('.'))
    return new Wrong(`${status} without a sentence: ${told.slice(0, 200)}`)
  const after = headers.get('retry-after')
  return after === null
    ? new Wrong(`${status} ${code} without Retry-After: ${told.slice(0, 200)}`)
    : new Refusal(`${status} ${code}`, { status, header: () => after })
}

/** What an answer says; nothing where it is no JSON. */
export function readJson<T extends object>(body: Buffer): Partial<T> {
  try {
    return JSON.parse(body.toString()) as T
  } catch {
    return {}
  }
}

const causeOf = (error: unknown): { readonly code?: string; readonly message?: string } =>
  (error as { cause?: { code?: string; message?: string } }).cause ?? {}
const isNotListening = (error: unknown): boolean => causeOf(error).code === 'ECONNREFUSED'
const brokenBy = (error: unknown): string =>
  `connection broken, ${causeOf(error).code ?? causeOf(error).message ?? String(error)}`
