import { Failure } from './failure.ts'

/** The failure an aborted signal stands for: the one it was aborted with (a deadline, a shutdown), else `cancelled`. */
export const cancellation = (signal: AbortSignal): Failure =>
  signal.reason instanceof Failure ? signal.reason : new Failure('cancelled', { cause: signal.reason })
