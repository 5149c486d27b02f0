import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { IdlePractice, type PracticeStep } from './idle-practice.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test('steps are done once each, in their order, when nothing has been asked for a while', async () => {
  const done: number[] = []
  const steps = [1, 2, 3].map((step) => async () => done.push(step))
  const practice = new IdlePractice(steps, { idleMs: 1 })
  expect(done).toEqual([])
  practice.begin()
  await eventually(() => expect(done).toEqual([1, 2, 3]))
  practice.begin()
  await sleep(50)
  expect(done).toEqual([1, 2, 3])
})

test('a task ends the step that is being done, and the next one waits until there is nothing to do', async () => {
  const done: string[] = []
  const first: PracticeStep = async (signal) => {
    done.push('begun')
    await untilAborted(signal)
    done.push('ended')
  }
  const practice = new IdlePractice([first, async () => done.push('next')], { idleMs: 1 })
  practice.begin()
  await eventually(() => expect(done).toEqual(['begun']))
  practice.pause()
  await sleep(50)
  expect(done).toEqual(['begun', 'ended'])
  practice.begin()
  await eventually(() => expect(done).toEqual(['begun', 'ended', 'next']))
})

test('a task that comes before there is practice puts it off', async () => {
  const done: string[] = []
  const practice = new IdlePractice([async () => done.push('step')], { idleMs: 30 })
  practice.begin()
  practice.pause()
  await sleep(100)
  expect(done).toEqual([])
})

test('each step is followed by a rest of as many times its length', async () => {
  const times: number[] = []
  const step = async () => {
    times.push(performance.now())
    await sleep(40)
    times.push(performance.now())
  }
  new IdlePractice([step, step], { idleMs: 1, restShare: 3 }).begin()
  await eventually(() => expect(times).toHaveLength(4))
  const [begun = 0, ended = 0, next = 0] = times
  // Timers count in whole milliseconds.
  expect(next - ended).toBeGreaterThanOrEqual((ended - begun) * 3 - 2)
})
