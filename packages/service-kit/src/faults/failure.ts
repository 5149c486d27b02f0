import { type FailureCode, type FailureDetail, failureStatus, failureText } from '@folio/contract/failure'

/**
 * The one error that reaches visitors. `code` decides status and sentence (see the contract's table); `cause` is
 * for the log only. Anything else that is thrown becomes `internal` with a request id.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly detail: FailureDetail

  constructor(code: FailureCode, options: FailureDetail & { cause?: unknown } = {}) {
    const { cause, ...detail } = options
    super(failureText(code, detail), cause === undefined ? undefined : { cause })
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return failureStatus(this.code)
  }
}

/** What befalls a file without its name: a process that is killed, or never knew it, cannot say which file it was at. */
const nameless: ReadonlySet<FailureCode> = new Set(['timed-out', 'too-complex', 'damaged'])

/** A failure that its file brought about, with the name of that file; an error of another kind as it is. */
export const aboutFile = (error: unknown, file: string): unknown =>
  error instanceof Failure && error.detail.file === undefined && nameless.has(error.code)
    ? new Failure(error.code, { ...error.detail, file, cause: error })
    : error

/** What befell the file at this place, from 0; an error that is no failure of it as it is. */
export const atPosition = (error: unknown, position: number): unknown =>
  error instanceof Failure && error.detail.file !== undefined
    ? new Failure(error.code, { ...error.detail, position, cause: error.cause })
    : error

/** A failure as it is; any other error becomes `internal` with the error as its cause. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('internal', { cause: error })
