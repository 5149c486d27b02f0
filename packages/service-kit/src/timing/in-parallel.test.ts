import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { Failure } from '../faults/failure.ts'
import { inParallel } from './in-parallel.ts'

const { signal } = new AbortController()

test('keeps the order of the items and the limit', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([30, 1, 20, 2, 10], { limit: 2, signal }, async (ms, _, index) => {
    running += 1
    most = Math.max(most, running)
    await sleep(ms)
    running -= 1
    return `${index}:${ms}`
  })
  expect(results).toEqual(['0:30', '1:1', '2:20', '3:2', '4:10'])
  expect(most).toBe(2)
  expect(await inParallel([], { limit: 2, signal }, async () => 1)).toEqual([])
})

test('the first failure ends the others, and is thrown when they have ended', async () => {
  const ended: number[] = []
  const working = inParallel([1, 2, 3], { limit: 2, signal }, async (item, shared) => {
    if (item === 2) throw new Failure('damaged', { file: 'b.pdf' })
    await sleep(2_000, undefined, { signal: shared }).catch(() => ended.push(item))
    throw new Failure('cancelled')
  })
  await expect(working).rejects.toMatchObject({ code: 'damaged' })
  expect(ended).toEqual([1])
})

test('an abort from outside ends all', async () => {
  const leaving = new AbortController()
  const working = inParallel([1, 2], { limit: 1, signal: leaving.signal }, async (_, shared) => {
    leaving.abort()
    return shared.aborted
  })
  await expect(working).rejects.toMatchObject({ code: 'cancelled' })
})
