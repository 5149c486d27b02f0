/** What one file may take, in milliseconds. */
export interface FileTime {
  /** For making smaller what is in it; when it is over, what is left stays as it is. */
  readonly workMs: number
  /** For all that is done with it, reading and writing included. */
  readonly timeoutMs: number
}

/**
 * The parts of a request's three minutes: for the work on all files, and until the answer must be on its way. What lies
 * between them is for the archive.
 */
const whole = { workMs: 145_000, allMs: 172_000 }
/** Starting a process anew, which follows every file that is broken off, takes a few seconds on a busy machine. */
const each = { leastMs: 1_000, leastTotalMs: 10_000, workMs: 90_000, allMs: 120_000 }

/** Shares the time of a request among its files, which are worked on one after another. */
export class BatchTime {
  readonly #now: () => number
  readonly #begun: number
  #files: number
  #current: { readonly begun: number; readonly workMs: number } | undefined
  /** What files take beyond the time they are given to work, for reading and writing mostly: the latest count most. */
  #overrun: number | undefined

  /** @param now milliseconds of a clock that only moves forward */
  constructor(files: number, now = () => performance.now()) {
    this.#now = now
    this.#begun = now()
    this.#files = files
  }

  /** What the next file may take, the one before it being done; undefined when there is nothing left to give. */
  next(): FileTime | undefined {
    const now = this.#now()
    const current = this.#current
    if (current) {
      const overrun = Math.max(0, now - current.begun - current.workMs)
      this.#overrun = this.#overrun === undefined ? overrun : (this.#overrun + overrun) / 2
    }
    const passed = now - this.#begun
    const share = (whole.workMs - passed) / this.#files
    const workMs = Math.min(each.workMs, Math.max(each.leastMs, share - (this.#overrun ?? 0)))
    // One that hangs must leave most of their share to the others.
    const others = (this.#files - 1) * Math.max(0, share) * 0.75
    const timeoutMs = Math.min(each.allMs, whole.allMs - passed - others)
    this.#files -= 1
    if (timeoutMs < each.leastTotalMs) return undefined
    this.#current = { begun: now, workMs }
    return { workMs, timeoutMs }
  }

  /** Milliseconds until the answer must be on its way; none when it should be already. */
  left(): number {
    return Math.max(0, whole.allMs - (this.#now() - this.#begun))
  }
}
