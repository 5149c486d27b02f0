import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { inJob, RunningJob } from '../jobs/running-job.ts'
import { HandOut } from './hand-out.ts'

const { signal } = new AbortController()
const job = () => {
  const one = new RunningJob()
  return <Result>(work: () => Result): Result => inJob(one, work)
}

function things(idleMs = 60_000) {
  const discarded: string[] = []
  let made = 0
  const hands = new HandOut(['one', 'two'], () => false, {
    make: () => `spare ${++made}`,
    discard: (item) => discarded.push(item),
    idleMs,
  })
  return { hands, discarded }
}

test('a job that holds none never waits for others, one that does waits', async () => {
  const { hands } = things()
  const [first, second] = [job(), job()]
  await first(() => hands.take(signal))
  await first(() => hands.take(signal))
  expect(await second(() => hands.take(signal))).toBe('spare 1')
  const further = second(() => hands.take(signal))
  expect(await Promise.race([further, sleep(20).then(() => 'waits')])).toBe('waits')
  hands.giveBack('one')
  expect(await further).toBe('one')
  expect(hands.all).toEqual(['one', 'two', 'spare 1'])
})

test('the job that holds least is first', async () => {
  const { hands } = things()
  const [first, second] = [job(), job()]
  await first(() => hands.take(signal))
  await first(() => hands.take(signal))
  await second(() => hands.take(signal))
  const order: string[] = []
  const takes = [
    first(() => hands.take(signal)).then(() => order.push('first')),
    second(() => hands.take(signal)).then(() => order.push('second')),
  ]
  hands.giveBack('spare 1')
  await sleep(0)
  hands.giveBack('two')
  await Promise.all(takes)
  expect(order).toEqual(['second', 'first'])
})

test('what is nobody’s job waits in turn', async () => {
  const { hands } = things()
  await hands.take(signal)
  await hands.take(signal)
  const waiting = [hands.take(signal), hands.take(signal)]
  hands.giveBack('two')
  hands.giveBack('one')
  expect(await Promise.all(waiting)).toEqual(['two', 'one'])
  expect(hands.all).toEqual(['one', 'two'])
})

test('spares that nobody needs any more are done away with', async () => {
  const { hands, discarded } = things(20)
  const jobs = [job(), job(), job(), job()]
  const taken = await Promise.all(jobs.map((one) => one(() => hands.take(signal))))
  expect(taken).toEqual(['one', 'two', 'spare 1', 'spare 2'])
  for (const item of taken) hands.giveBack(item)
  await sleep(200)
  expect(discarded).toHaveLength(2)
  expect(hands.all).toHaveLength(2)
})
