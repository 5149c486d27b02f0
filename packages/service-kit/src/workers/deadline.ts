import { Failure } from '../faults/failure.ts'
import { afterTurns } from '../jobs/running-job.ts'
import { cancellation } from '../timing/cancellation.ts'

/** A running time limit, to be disposed of when the work has ended. */
export interface Deadline {
  /** Rejects when the time is over or the signal aborts, whichever is first; never resolves. */
  readonly passed: Promise<never>
  dispose(): void
}

/** Time in which the caller's job is paused does not count. @throws Failure when the signal is aborted already */
export function deadline(signal: AbortSignal, timeoutMs: number): Deadline {
  if (signal.aborted) throw cancellation(signal)
  let cancel: () => void = () => undefined
  let abort: (() => void) | undefined
  const passed = new Promise<never>((_, reject) => {
    cancel = afterTurns(timeoutMs, () => reject(new Failure('timed-out')))
    abort = () => reject(cancellation(signal))
    signal.addEventListener('abort', abort)
  })
  // Nobody may be waiting at the moment it passes; whoever races it later still sees the rejection.
  passed.catch(() => undefined)
  return {
    passed,
    dispose() {
      cancel()
      if (abort) signal.removeEventListener('abort', abort)
    },
  }
}

/**
 * What comes of work in so much time; the work goes on in the background when whoever waits for it leaves.
 * @throws Failure when the time is over or the signal aborts first
 */
export async function withinDeadline<Result>(
  signal: AbortSignal,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = deadline(signal, timeoutMs)
  try {
    return await Promise.race([work(), limit.passed])
  } finally {
    limit.dispose()
  }
}
