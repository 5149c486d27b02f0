import { cancellation } from './cancellation.ts'
import { Failure } from './failure.ts'

export interface Deadline {
  /** Rejects when the time is over or the signal aborts, whichever is first; never resolves. */
  readonly passed: Promise<never>
  dispose(): void
}

/** @throws Failure when the signal is aborted already */
export function deadline(signal: AbortSignal, timeoutMs: number): Deadline {
  if (signal.aborted) throw cancellation(signal)
  let timer: NodeJS.Timeout | undefined
  let abort: (() => void) | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timed-out')), timeoutMs)
    abort = () => reject(cancellation(signal))
    signal.addEventListener('abort', abort)
  })
  // Nobody may be waiting at the moment it passes; whoever races it later still sees the rejection.
  passed.catch(() => undefined)
  return {
    passed,
    dispose() {
      clearTimeout(timer)
      if (abort) signal.removeEventListener('abort', abort)
    },
  }
}
