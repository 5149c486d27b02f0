import { type FailureBody, failureCodes } from '../failure.ts'
import { count, type Fields, list, oneOf, optional, text } from './field.ts'

/** The fields of every answer that is not a success. */
export const failureAnswer: Fields<FailureBody> = {
  error: text('A sentence for people.'),
  code: oneOf(failureCodes, 'A word for programs.'),
  requestId: text('Names this request in the server’s log.'),
  file: optional(text('Name of the one file that is the cause, as it was sent.')),
  position: optional(count('Its place among the files, from 0, where it is known.')),
  elements: optional(list('Ids of the edits of a save that are the cause.', 'text')),
  notConverted: optional(
    list('Where several files are the cause: why of each. The other fields are about the first.', {
      file: text('Its name.'),
      failure: oneOf(failureCodes, 'Why, as a code.'),
      error: text('Why, as a sentence.'),
      position: count('Its place among the files, from 0.'),
    }),
  ),
}
