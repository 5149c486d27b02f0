import { Failure } from '../faults/failure.ts'

/**
 * The failure an aborted signal stands for: the one it was aborted with (a deadline, a shutdown), `timed-out` for
 * `AbortSignal.timeout`, else `cancelled`.
 */
export function cancellation({ reason }: AbortSignal): Failure {
  if (reason instanceof Failure) return reason
  const timedOut = reason instanceof Error && reason.name === 'TimeoutError'
  return new Failure(timedOut ? 'timed-out' : 'cancelled', { cause: reason })
}
