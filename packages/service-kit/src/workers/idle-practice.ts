/** A small piece of work like a task's. It comes to an end soon when the signal is aborted. */
export type PracticeStep = (signal: AbortSignal) => Promise<unknown>

export interface IdlePracticeOptions {
  /** Milliseconds for which nothing has been asked before there is practice; ten seconds unless told. */
  readonly idleMs?: number
  /** A step is followed by a rest of so many times as long as it took; three unless told. */
  readonly restShare?: number
}

/**
 * Practice for a process to which nobody has given a task: V8 interprets code at first, compiles what is used, and compiles
 * it well when it is used much, so that the first tasks of a process take a multiple of what later ones do. Steps are done
 * one after another, with rests that leave three quarters of a processor to others, and each once; a task that
 * comes has the next step wait.
 */
export class IdlePractice {
  readonly #steps: Iterator<PracticeStep>
  readonly #idleMs: number
  readonly #restShare: number
  #timer: NodeJS.Timeout | undefined
  #step: AbortController | undefined

  constructor(steps: Iterable<PracticeStep>, { idleMs = 10_000, restShare = 3 }: IdlePracticeOptions = {}) {
    this.#steps = steps[Symbol.iterator]()
    this.#idleMs = idleMs
    this.#restShare = restShare
  }

  /** There is nothing to do from now on. */
  begin(): void {
    this.#continueAfter(this.#idleMs)
  }

  /** Something is to be done: a step that is being done comes to its end, and none follows until `begin`. */
  pause(): void {
    clearTimeout(this.#timer)
    this.#step?.abort()
  }

  #continueAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#practise(), milliseconds).unref()
  }

  async #practise(): Promise<void> {
    const { value: step, done } = this.#steps.next()
    if (done) return
    const [current, began] = [new AbortController(), performance.now()]
    this.#step = current
    try {
      await step(current.signal)
    } catch (error) {
      // Tasks are done without it, too; what is missing for them the probe tells.
      console.error('practice failed:', error)
      return
    }
    if (!current.signal.aborted) this.#continueAfter((performance.now() - began) * this.#restShare)
  }
}
