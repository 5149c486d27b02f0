import { expect, test } from '@jest/globals'
import { subscribe } from './subscribe.ts'

async function heard(promise: Promise<string>, isEnded: boolean): Promise<string[]> {
  const words: string[] = []
  const end = subscribe(
    promise,
    (value) => words.push(value),
    () => words.push('failed'),
  )
  if (isEnded) end()
  await promise.catch(() => undefined)
  await Promise.resolve()
  return words
}

test('what a promise comes to is heard once', async () => {
  expect(await heard(Promise.resolve('a page'), false)).toEqual(['a page'])
  expect(await heard(Promise.reject(new Error('away')), false)).toEqual(['failed'])
})

test('nothing is heard by whoever has ended it', async () => {
  expect(await heard(Promise.resolve('a page'), true)).toEqual([])
  expect(await heard(Promise.reject(new Error('away')), true)).toEqual([])
})
