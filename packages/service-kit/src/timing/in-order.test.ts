import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { inOrder } from './in-order.ts'

const signal = new AbortController().signal

async function collect<Item>(results: AsyncIterable<Item>): Promise<Item[]> {
  const all = []
  for await (const result of results) all.push(result)
  return all
}

test('hands out results in order, with so many ahead and no more', async () => {
  let running = 0
  let most = 0
  const work = async (item: number) => {
    running += 1
    most = Math.max(most, running)
    await sleep(item % 3 === 0 ? 20 : 1)
    running -= 1
    return item * 10
  }
  const items = Array.from({ length: 20 }, (_, index) => index)
  expect(await collect(inOrder(items, { ahead: 4, signal }, work))).toEqual(items.map((item) => item * 10))
  expect(most).toBe(4)
  expect(await collect(inOrder([], { ahead: 4, signal }, work))).toEqual([])
})

test('works on while whoever takes the results is busy', async () => {
  const started: number[] = []
  const results = inOrder([1, 2, 3, 4, 5, 6], { ahead: 3, signal }, async (item) => {
    started.push(item)
    return item
  })
  await results.next()
  await sleep(5)
  expect(started).toEqual([1, 2, 3, 4])
  await results.return(undefined)
})

test('a failure ends the others before it is thrown', async () => {
  const ended: number[] = []
  const results = inOrder([1, 2, 3, 4], { ahead: 3, signal }, async (item, stop) => {
    if (item === 2) throw new RangeError('two')
    while (item > 2 && !stop.aborted) await sleep(1)
    ended.push(item)
    return item
  })
  await expect(collect(results)).rejects.toThrow('two')
  // Item 4 was started when item 1 was handed out.
  expect(ended).toEqual([1, 3, 4])
})

test('whoever stops taking results ends the work', async () => {
  let aborted = 0
  const results = inOrder([1, 2, 3, 4], { ahead: 4, signal }, async (item, stop) => {
    while (item > 1 && !stop.aborted) await sleep(1)
    aborted += Number(stop.aborted)
    return item
  })
  for await (const result of results) {
    expect(result).toBe(1)
    break
  }
  expect(aborted).toBe(3)
})
