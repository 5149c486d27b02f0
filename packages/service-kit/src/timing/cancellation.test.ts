import { expect, test } from '@jest/globals'
import { Failure } from '../faults/failure.ts'
import { inJob, RunningJob, turnsTimeout } from '../jobs/running-job.ts'
import { cancellation } from './cancellation.ts'

const ended = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve(cancellation(signal).code))
  })

test('work that took too long is not said to be cancelled', async () => {
  expect(await ended(AbortSignal.timeout(1))).toBe('timed-out')
  const job = new RunningJob()
  const late = ended(AbortSignal.any([inJob(job, () => turnsTimeout(1))]))
  job.turn.resume()
  expect(await late).toBe('timed-out')
  job.end()
})

test('what was aborted for no reason, or for one that is known, says so', () => {
  expect(cancellation(AbortSignal.abort()).code).toBe('cancelled')
  expect(cancellation(AbortSignal.abort(null)).code).toBe('cancelled')
  expect(cancellation(AbortSignal.abort(new Failure('out-of-space'))).code).toBe('out-of-space')
})
