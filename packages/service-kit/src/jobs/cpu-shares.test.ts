import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { Failure } from '../faults/failure.ts'
import { allowedCpu } from './cpu-budget.ts'
import { cpuShares } from './cpu-shares.ts'
import { inJob, RunningJob } from './running-job.ts'

/** A job and what its one process has taken so far. */
let job: RunningJob
let taken: number
beforeEach(() => {
  job = new RunningJob()
  taken = 0
  job.turn.resume()
  job.cpu.engage({ cpuSeconds: () => taken })
})
afterEach(() => job.end())

const alone = allowedCpu('pdf-to-word', 1e6)
const tooMuch = () => new Failure('too-much-work', { file: 'a.pdf' })

const sharesOf = (count: number, spent = () => undefined) =>
  inJob(job, () => {
    job.limit(allowedCpu('pdf-to-word', count * 1e6), spent)
    return cpuShares('pdf-to-word', new Array<number>(count).fill(1e6))
  })

test('a job of several may take what each would be allowed alone', () => {
  sharesOf(3)
  expect(job.allowedSeconds).toBeCloseTo(3 * alone)
})

test('a file that takes more than its own is stopped, and the job goes on', async () => {
  let isSpent = false
  const shares = sharesOf(3, () => {
    isSpent = true
  })
  const first = inJob(job, () => shares.next(tooMuch))
  taken = alone + 1
  await eventually(() => expect(first.signal.aborted).toBe(true))
  expect(first.signal.reason).toMatchObject({ code: 'too-much-work', detail: { file: 'a.pdf' } })
  expect(isSpent).toBe(false)
  first.end()
})

test('what one leaves is there for those behind it', async () => {
  const shares = sharesOf(2)
  inJob(job, () => shares.next(tooMuch)).end()
  taken = 1
  const second = inJob(job, () => shares.next(tooMuch))
  taken = 2 * alone - 2
  expect(job.leftSeconds).toBeCloseTo(2)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(second.signal.aborted).toBe(false)
  second.end()
})

test('what a job is allowed later counts for the file at work', async () => {
  const shares = sharesOf(2)
  const first = inJob(job, () => shares.next(tooMuch))
  job.extend(30)
  taken = alone + 20
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(first.signal.aborted).toBe(false)
  taken = alone + 31
  await eventually(() => expect(first.signal.aborted).toBe(true))
  first.end()
})

test('nobody’s job has no end', () => {
  const { signal } = cpuShares('pdf-to-word', [1, 2]).next(tooMuch)
  expect(signal.aborted).toBe(false)
})
