import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { RunningWork } from './running-work.ts'

test('the end waits for what running work has begun', async () => {
  const work = new RunningWork()
  const done: string[] = []
  const run = async (name: string, then?: () => void) => {
    await sleep(5)
    done.push(name)
    then?.()
  }
  work.add(run('first', () => work.add(run('second', () => work.add(run('third'))))))
  await work.end()
  expect(done).toEqual(['first', 'second', 'third'])
})

test('where nothing runs the end is now', async () => {
  await expect(new RunningWork().end()).resolves.toBeUndefined()
})
