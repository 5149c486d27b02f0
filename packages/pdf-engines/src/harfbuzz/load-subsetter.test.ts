import { expect, test } from '@jest/globals'
import { loadSubsetter, sharedSubsetter } from './load-subsetter.ts'

const noFont = (bytes: number) => Buffer.alloc(bytes, 'no font ')

test('each has memory of its own, or all share one', async () => {
  const [first, second] = [await loadSubsetter(), await loadSubsetter()]
  const shared = await sharedSubsetter()
  expect(new Set([first, second, shared, await sharedSubsetter()]).size).toBe(3)
  for (const subsetter of [first, second, shared])
    expect(() => subsetter.subset(noFont(8), { glyphs: [] })).toThrow('refuses')
})

test('what does not fit its memory is left alone, and what comes after is served as before', async () => {
  const shared = await sharedSubsetter()
  for (const _ of [1, 2]) {
    expect(() => shared.subset(noFont(66 * 1024 ** 2), { glyphs: [] })).toThrow('no room')
    expect(() => shared.subset(noFont(50 * 1024 ** 2), { glyphs: [] })).toThrow('refuses')
  }
})
