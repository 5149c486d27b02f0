import type { RequestHandler, Response } from 'express'
import { Failure } from '../faults/failure.ts'

const retryAfterSeconds = 5

/** Whether the service takes new work, what is running, and how running work is told to end. */
export class Lifecycle {
  readonly #work = new Map<Promise<unknown>, AbortController | undefined>()
  readonly #open = new Set<Response>()
  #leaving = false
  #draining = false

  /** It takes nothing new any more. */
  get draining(): boolean {
    return this.#draining
  }

  /** It says that it goes, and still takes what comes. */
  get leaving(): boolean {
    return this.#leaving
  }

  /** From then on every answer ends its connection, so that no client sends a request into a closing one. */
  readonly watch: RequestHandler = (_req, res, next) => {
    if (this.#leaving) res.setHeader('Connection', 'close')
    this.#open.add(res)
    res.once('close', () => this.#open.delete(res))
    next()
  }

  /** @throws Failure `shutting-down` */
  refuseWhenDraining(): void {
    if (this.#draining) throw shuttingDown()
  }

  /** Counts `work` as running until it settles; `controller` is aborted when the patience of a shutdown ends. */
  track<T>(work: Promise<T>, controller?: AbortController): Promise<T> {
    this.#work.set(work, controller)
    const forget = () => void this.#work.delete(work)
    work.then(forget, forget)
    return work
  }

  leave(): void {
    this.#leaving = true
    for (const res of this.#open) if (!res.headersSent) res.setHeader('Connection', 'close')
  }

  drain(): void {
    this.#draining = true
    this.leave()
  }

  abortRunning(): void {
    for (const controller of this.#work.values()) controller?.abort(shuttingDown())
  }

  /** Resolves when nothing is running any more; false when that takes longer than `patienceMs`. */
  async idle(patienceMs: number): Promise<boolean> {
    const end = performance.now() + patienceMs
    while (this.#work.size > 0) {
      const left = end - performance.now()
      if (left <= 0) return false
      await Promise.race([Promise.allSettled(this.#work.keys()), pause(left)])
    }
    return true
  }
}

const shuttingDown = () => new Failure('shutting-down', { retryAfter: retryAfterSeconds })

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
