import type { FailedFile } from '@folio/contract/failure'
import type { ReportFact } from '@folio/contract/report'
import { atPosition, Failure } from '../faults/failure.ts'
import type { InputFile } from '../jobs/job.ts'

/**
 * What befell one of several files, for the others to go on. What is wrong on our side ends all of them, so that it is
 * seen: a full disk, an error that nobody foresaw.
 * @throws the error then
 */
export function failureOf(error: unknown, { name }: Pick<InputFile, 'name'>): Failure {
  if (error instanceof DOMException) return new Failure('timed-out', { file: name, cause: error })
  const failure = error instanceof Failure ? error : undefined
  if (!failure || (failure.status >= 499 && failure.code !== 'timed-out')) throw error
  return failure
}

/**
 * The same where visitors are asked for the password of one of several files: a missing one ends all of them, for the page
 * to ask and to send them again.
 * @throws Failure `password-protected` with the file's place, from 0
 */
export function failureUnlessLocked(
  error: unknown,
  file: Pick<InputFile, 'name'>,
  position: number,
): Failure {
  if (error instanceof Failure && error.code === 'password-protected') throw atPosition(error, position)
  return failureOf(error, file)
}

/** A file that could not be converted, its place among those that were sent from 0, and why. */
export interface FileFailure {
  readonly file: Pick<InputFile, 'name'>
  readonly place: number
  readonly failure: Failure
}

const failedFile = ({ file, place, failure }: FileFailure): FailedFile => ({
  ...{ file: file.name, failure: failure.code, error: failure.message, position: place },
})

/** The row of a file that is not among the results. */
export const notConverted = (failed: FileFailure): ReportFact => ({
  ...{ code: 'not-converted', ...failedFile(failed) },
})

/** What is thrown where no result can be made for several files: the first failure, with why of each. */
export function noneConverted(failed: readonly FileFailure[]): Failure {
  const [first] = failed
  if (!first) throw new Error('a job has files')
  const { code, detail, message, cause } = first.failure
  if (failed.length === 1) return first.failure
  return new Failure(code, { ...detail, text: message, notConverted: failed.map(failedFile), cause })
}

/** What is thrown where files that were to become one cannot be read: the same, with the place of the first. */
export function noneJoined(failed: readonly FileFailure[]): unknown {
  const [first] = failed
  return atPosition(noneConverted(failed), first?.place ?? 0)
}
