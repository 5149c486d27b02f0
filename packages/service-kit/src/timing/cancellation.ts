import { Failure } from '../faults/failure.ts'

/**
 * The failure an aborted signal stands for: the one it was aborted with (a deadline, a shutdown), `timed-out` for
 * `AbortSignal.timeout`, else `cancelled`.
 */
export function cancellation({ reason }: AbortSignal): Failure {
  if (reason instanceof Failure) return reason
  // By its name: it is a DOMException, of which not every realm says that it is an Error.
  const timedOut = (reason as { readonly name?: unknown } | undefined)?.name === 'TimeoutError'
  return new Failure(timedOut ? 'timed-out' : 'cancelled', { cause: reason })
}
