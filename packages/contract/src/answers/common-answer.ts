import { failureCodes } from '../failure.ts'
import { type ReportFact, reportCodes } from '../report.ts'
import type { AnswerFacts } from '../tool.ts'
import { count, type Fields, list, oneOf, optional, text, time } from './field.ts'

const fact: Fields<ReportFact> = {
  code: oneOf(reportCodes, 'What happened.'),
  count: optional(count('Number of things concerned; absent for one.')),
  of: optional(count('How many there were, where that may be more.')),
  failure: optional(oneOf(failureCodes, 'With the code `not-converted`: why, as a code; see Failures.')),
  error: optional(text('With the code `not-converted`: why, as a sentence.')),
  position: optional(
    count('With the code `not-converted`: its place among the files that were sent, from 0.'),
  ),
  file: optional(text('The file they were found in, where it is one of several.')),
  pages: optional(
    list(
      'Where a fact is about certain pages, such as `pages-as-pictures` or `pages-in-place`: their numbers, from 1.',
      'number',
    ),
  ),
  fonts: optional(
    list('With the code `fonts`: the fonts a document asks for.', {
      asked: text('Its name.'),
      used: optional(text('The one its text is set in; absent when that cannot be told.')),
    }),
  ),
}

/** What every answer carries beside the fields of its tool. */
export const commonAnswer: Fields<AnswerFacts> = {
  expiresAt: time('When the results are deleted, ISO 8601.'),
  report: list('What the conversion kept and what it changed; see Reports.', fact),
  requestId: text('Names this request in the server’s log.'),
}
