import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Failure } from '../faults/failure.ts'

const sampleMs = 1_000
const resolutionMs = 20
const retryAfterSeconds = 5

/** Whether this process keeps up: the event loop's mean delay over the last second. */
export class Pressure {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  #timer: NodeJS.Timeout | undefined
  #lagMs = 0
  readonly #maxMeanLagMs: number

  constructor(maxMeanLagMs: number) {
    this.#maxMeanLagMs = maxMeanLagMs
  }

  /** Milliseconds beyond what the timer itself takes. */
  get lagMs(): number {
    return this.#lagMs
  }

  /** @throws Failure `busy` */
  refuseWhenBehind(): void {
    if (this.#lagMs > this.#maxMeanLagMs) throw new Failure('busy', { retryAfter: retryAfterSeconds })
  }

  start(): void {
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      const meanMs = this.#histogram.mean / 1e6 - resolutionMs
      this.#lagMs = Number.isFinite(meanMs) ? Math.max(0, meanMs) : 0
      this.#histogram.reset()
    }, sampleMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }
}
