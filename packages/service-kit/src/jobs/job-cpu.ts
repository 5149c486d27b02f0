import type { WorkingGroup } from '../processes/working-group.ts'

const sampleMs = 500

type Metered = Pick<WorkingGroup, 'cpuSeconds'>

/** A limit of processor time that is in force until it is disposed of. */
export interface CpuLimit {
  /** Seconds until it is reached. */
  left(): number
  extend(seconds: number): void
  dispose(): void
}

interface Limit {
  /** Seconds of processor time of the job at which it is reached. */
  at: number
  readonly onReached: () => void
}

/** The processor time that a job's processes take, counted while they work for it, and limits of it. */
export class JobCpu {
  /** What each group that works now had taken before. */
  readonly #groups = new Map<Metered, number>()
  readonly #limits = new Set<Limit>()
  #finished = 0
  #timer: NodeJS.Timeout | undefined

  /** Seconds so far. A program that ends between two looks, half a second apart, is counted as it was last seen. */
  get seconds(): number {
    let sum = this.#finished
    for (const [group, before] of this.#groups) sum += group.cpuSeconds({ findsNew: true }) - before
    return sum
  }

  /** What the group takes counts for this job until the returned function is called. */
  engage(group: Metered): () => void {
    this.#groups.set(group, group.cpuSeconds())
    this.#watch()
    return () => {
      const before = this.#groups.get(group)
      if (before === undefined) return
      this.#groups.delete(group)
      this.#finished += group.cpuSeconds() - before
      this.#watch()
    }
  }

  /** Calls `onReached` once the job has taken so many seconds more than now. */
  after(seconds: number, onReached: () => void): CpuLimit {
    const limit: Limit = { at: this.seconds + seconds, onReached }
    this.#limits.add(limit)
    this.#watch()
    return {
      left: () => Math.max(0, limit.at - this.seconds),
      extend: (more) => {
        limit.at += more
      },
      dispose: () => {
        this.#limits.delete(limit)
        this.#watch()
      },
    }
  }

  /** The job is over: no limit is reached any more. */
  end(): void {
    this.#limits.clear()
    this.#watch()
  }

  #watch(): void {
    if (this.#groups.size === 0 || this.#limits.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    } else this.#timer ??= setInterval(() => this.#look(), sampleMs).unref()
  }

  #look(): void {
    const { seconds } = this
    for (const limit of this.#limits) {
      if (seconds < limit.at) continue
      this.#limits.delete(limit)
      limit.onReached()
    }
    this.#watch()
  }
}
