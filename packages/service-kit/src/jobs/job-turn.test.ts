import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Failure } from '../faults/failure.ts'
import { deadline } from '../workers/deadline.ts'
import { inJob, ownTurn, RunningJob, turnClock, turnsTimeout } from './running-job.ts'

const { signal } = new AbortController()

let job: RunningJob
beforeEach(() => {
  jest.useFakeTimers()
  job = new RunningJob()
  job.turn.resume()
})
afterEach(() => {
  job.end()
  jest.useRealTimers()
})

const pauseFor = async (ms: number) => {
  job.turn.pause()
  await jest.advanceTimersByTimeAsync(ms)
  job.turn.resume()
}

test('of a deadline only the time counts in which the job was not paused', async () => {
  const limit = inJob(job, () => deadline(signal, 5_000))
  const outcome = limit.passed.catch((error: Failure) => error.code)
  await jest.advanceTimersByTimeAsync(4_000)
  await pauseFor(60_000)
  await jest.advanceTimersByTimeAsync(900)
  expect(await Promise.race([outcome, 'not yet'])).toBe('not yet')
  await jest.advanceTimersByTimeAsync(100)
  expect(await outcome).toBe('timed-out')
})

test('the same of a time-out and of the clock', async () => {
  const [timeout, clock] = inJob(job, () => [turnsTimeout(2_000), turnClock()] as const)
  const before = clock()
  await jest.advanceTimersByTimeAsync(1_500)
  await pauseFor(10_000)
  expect([timeout.aborted, clock() - before]).toEqual([false, 1_500])
  await jest.advanceTimersByTimeAsync(500)
  expect([timeout.aborted, timeout.reason.name]).toEqual([true, 'TimeoutError'])
})

test('a deadline that is disposed of, or whose job has ended, does not pass', async () => {
  const [disposed, ended] = inJob(job, () => [deadline(signal, 1_000), deadline(signal, 1_000)])
  disposed?.dispose()
  job.end()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await Promise.race([disposed?.passed, ended?.passed, 'none'])).toBe('none')
})

test('nothing is begun in a pause, and an abort ends the wait', async () => {
  await inJob(job, () => ownTurn(signal))
  job.turn.pause()
  let begun = false
  const waiting = inJob(job, () => ownTurn(signal)).then(() => {
    begun = true
  })
  const leaving = new AbortController()
  const left = inJob(job, () => ownTurn(leaving.signal)).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(begun).toBe(false)
  leaving.abort(new Failure('cancelled'))
  expect(await left).toMatchObject({ code: 'cancelled' })
  job.turn.resume()
  await waiting
})

test('a group that is engaged in a pause is stopped, and goes on when it is let go', () => {
  const told: string[] = []
  const group = { stop: () => told.push('stop'), goOn: () => told.push('go on') }
  const disengage = job.turn.engage(group)
  job.turn.pause()
  job.turn.resume()
  disengage()
  expect(told).toEqual(['stop', 'go on'])
  job.turn.pause()
  const again = job.turn.engage(group)
  again()
  again()
  job.turn.resume()
  expect(told).toEqual(['stop', 'go on', 'stop', 'go on'])
})
