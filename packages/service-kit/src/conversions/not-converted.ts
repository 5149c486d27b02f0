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

/** The row of a file that is not among the results; its place is from 0. */
export const notConverted = (
  { name }: Pick<InputFile, 'name'>,
  { code, message }: Failure,
  position: number,
): ReportFact => ({ ...{ code: 'not-converted', file: name, failure: code, error: message, position } })
