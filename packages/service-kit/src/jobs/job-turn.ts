import { cancellation } from '../timing/cancellation.ts'

/** What works for a job and can be held. */
interface Pausable {
  stop(): void
  goOn(): void
}

interface TurnTimer {
  leftMs: number
  startedAt: number
  handle: NodeJS.Timeout | undefined
  readonly done: () => void
}

/**
 * Whether a job may work now; its first turn begins with `resume`. While it is paused its processes are stopped, it
 * starts nothing new, and none of its time passes.
 */
export class JobTurn {
  readonly #groups = new Set<Pausable>()
  readonly #timers = new Set<TurnTimer>()
  readonly #waiting = new Set<() => void>()
  #isPaused = true
  /** Milliseconds of the turns before this one. */
  #workedMs = 0
  #turnBegan = 0

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** For how long it has had the turn. */
  get workedMs(): number {
    return this.#workedMs + (this.#isPaused ? 0 : performance.now() - this.#turnBegan)
  }

  pause(): void {
    this.#workedMs = this.workedMs
    this.#isPaused = true
    for (const group of this.#groups) group.stop()
    for (const timer of this.#timers) hold(timer)
  }

  resume(): void {
    this.#turnBegan = performance.now()
    this.#isPaused = false
    for (const timer of this.#timers) run(timer)
    for (const group of this.#groups) group.goOn()
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /** Resolves when the job may work. @throws Failure when the signal aborts first */
  async mine(signal: AbortSignal): Promise<void> {
    while (this.#isPaused) {
      if (signal.aborted) throw cancellation(signal)
      await this.#change(signal)
    }
  }

  /** From now on the group works for this job, until the returned function is called. */
  engage(group: Pausable): () => void {
    this.#groups.add(group)
    if (this.#isPaused) group.stop()
    return () => {
      if (this.#groups.delete(group) && this.#isPaused) group.goOn()
    }
  }

  /** Calls `done` when the job has had so much time, unless the returned function is called before. */
  after(ms: number, done: () => void): () => void {
    const timer: TurnTimer = {
      ...{ leftMs: ms, startedAt: 0, handle: undefined },
      done: () => {
        this.#timers.delete(timer)
        done()
      },
    }
    this.#timers.add(timer)
    if (!this.#isPaused) run(timer)
    return () => {
      clearTimeout(timer.handle)
      this.#timers.delete(timer)
    }
  }

  /** The job is over: none of its timers fires any more. */
  end(): void {
    for (const { handle } of this.#timers) clearTimeout(handle)
    this.#timers.clear()
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }
}

function run(timer: TurnTimer): void {
  timer.startedAt = performance.now()
  timer.handle = setTimeout(timer.done, timer.leftMs)
}

function hold(timer: TurnTimer): void {
  clearTimeout(timer.handle)
  timer.leftMs = Math.max(0, timer.leftMs - (performance.now() - timer.startedAt))
}
