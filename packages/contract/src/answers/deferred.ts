import type { JobState } from '../deferred.ts'
import { failureAnswer } from './failure-answer.ts'
import { type Fields, object, oneOf, optional, text } from './field.ts'

/** What a call answers with status 202. */
export const acceptedAnswer = {
  id: text('Names the job; who has it can ask.'),
  statusUrl: text('Where its state is asked, a path of this site.'),
} as const

type Told = Omit<JobState, 'event' | 'answer'> & {
  readonly event?: Record<never, never>
  readonly answer?: Record<never, never>
}

/** The state of a job. */
export const jobStateFields: Fields<Told> = {
  id: acceptedAnswer.id,
  status: oneOf(
    ['receiving', 'waiting', 'running', 'done', 'failed'],
    '`receiving`, `waiting`, `running`, `done` or `failed`.',
  ),
  event: optional(object('Its last stage, while it runs; see Progress.', {})),
  answer: optional(object('With `done`: what the call answers with status 200.', {})),
  failure: optional(object('With `failed`: what it answers otherwise; see Errors.', failureAnswer)),
}
