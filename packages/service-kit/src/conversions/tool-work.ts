import type { Response } from 'express'
import { Failure } from '../faults/failure.ts'
import { cancellation } from '../timing/cancellation.ts'

const endingPatienceMs = 10_000

/** What ends a request's work before it is done: its client leaves, its time is over, or the service stops. */
export class ToolWork {
  readonly controller: AbortController
  readonly #stop: (() => void)[] = []
  readonly #unbind: () => void
  #ended: Promise<void> = Promise.resolve()

  /** @param res the answer that its client waits for, if it does so here */
  constructor(res?: Response, controller = new AbortController()) {
    this.controller = controller
    const left = () => this.controller.abort(new Failure('cancelled'))
    res?.once('close', left)
    this.#unbind = () => res?.off('close', left)
    this.#stop.push(() => this.stay())
  }

  /** From now on the client may leave without ending the work. */
  stay(): void {
    this.#unbind()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Resolves when nothing of the conversion runs any more. */
  get ended(): Promise<void> {
    return this.#ended
  }

  /** From now on the work has this long. */
  startDeadline(ms: number): void {
    const timer = setTimeout(() => this.controller.abort(new Failure('timed-out')), ms)
    this.#stop.push(() => clearTimeout(timer))
  }

  /** The result of `running`, or a rejection as soon as the work is ended, whether or not `running` takes notice. */
  async orEnd<T>(running: Promise<T>): Promise<T> {
    const { signal } = this
    return new Promise<T>((resolve, reject) => {
      const end = () => reject(cancellation(signal))
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
      running
        // An engine that was ended complains in its own words; why it was ended is the truth.
        .then(resolve, (error: unknown) => reject(signal.aborted ? cancellation(signal) : error))
        .finally(() => signal.removeEventListener('abort', end))
    })
  }

  /** Lets the work count as ended only with `running`, or ten seconds after it was told to end and is called stuck. */
  holdUntilEnded(running: Promise<unknown>, stuck: () => void): Promise<void> {
    this.#ended = new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const giveUp = () => {
        stuck()
        resolve()
      }
      const wait = () => {
        timer = setTimeout(giveUp, endingPatienceMs)
      }
      this.signal.addEventListener('abort', wait, { once: true })
      const finish = () => {
        clearTimeout(timer)
        this.signal.removeEventListener('abort', wait)
        resolve()
      }
      running.then(finish, finish)
    })
    return this.#ended
  }

  dispose(): void {
    for (const stop of this.#stop) stop()
  }
}
