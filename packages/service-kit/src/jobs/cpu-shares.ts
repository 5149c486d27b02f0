import type { Failure } from '../faults/failure.ts'
import { allowedCpu } from './cpu-budget.ts'
import { afterCpu, cpuLeft, currentJob } from './running-job.ts'

/** What one file of a job may take until it has to leave the rest to the others. */
export interface CpuShare {
  /** Aborted once it has taken more. */
  readonly signal: AbortSignal
  end(): void
}

/** Below so many seconds nothing is left worth going on for. */
const least = 1

/**
 * Shares out the processor time of the caller's job among files that are worked on one after the other, by what each
 * would be allowed alone. What one does not take is there for those behind it, and none can take what is theirs.
 * @param sizes bytes of the files in their order
 */
export function cpuShares(
  tool: string,
  sizes: readonly number[],
): { next(failure: () => Failure): CpuShare } {
  const weights = sizes.map((bytes) => allowedCpu(tool, bytes))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const whole = allowedCpu(
    tool,
    sizes.reduce((sum, bytes) => sum + bytes, 0),
  )
  // A job has been allowed what one file of all these bytes would be.
  currentJob()?.extend(total - whole)
  let place = 0
  return {
    next(failure) {
      const [own = 1, ...others] = weights.slice(place)
      place += 1
      const rest = others.reduce((sum, weight) => sum + weight, 0)
      const reserved = (cpuLeft() * rest) / (own + rest)
      const stop = new AbortController()
      let dispose: () => void = () => undefined
      // Pages whose text is recognized let a job take longer while it works.
      const watch = () => {
        const left = cpuLeft() - reserved
        if (left < least) return stop.abort(failure())
        if (Number.isFinite(left)) dispose = afterCpu(left, watch)
      }
      watch()
      return { signal: stop.signal, end: () => dispose() }
    },
  }
}
