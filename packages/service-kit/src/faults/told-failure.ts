import type { FailureCode, FailureDetail } from '@folio/contract/failure'
import { Failure } from './failure.ts'

/** A failure as JSON, for another process that has to answer with it; its cause stays in the log of this one. */
export interface ToldFailure {
  readonly code: FailureCode
  readonly detail: FailureDetail
}

/** What of a failure can be sent to another process. */
export const tellFailure = ({ code, detail }: Failure): ToldFailure => ({ code, detail })

/** The failure again, in the process that answers with it. */
export const failureAsTold = ({ code, detail }: ToldFailure): Failure => new Failure(code, detail)
