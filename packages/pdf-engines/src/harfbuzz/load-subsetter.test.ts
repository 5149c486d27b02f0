import { expect, test } from '@jest/globals'
import { loadSubsetter, spareSubsetter } from './load-subsetter.ts'

test('everyone is given a subsetter of their own, whether or not one was ready', async () => {
  // Nobody has asked before.
  await spareSubsetter()
  const first = await loadSubsetter()
  await spareSubsetter()
  await spareSubsetter()
  const [second, third] = [await loadSubsetter(), await loadSubsetter()]
  expect(new Set([first, second, third]).size).toBe(3)
  for (const subsetter of [first, second, third])
    expect(() => subsetter.subset(Buffer.from('no font'), { glyphs: [] })).toThrow('refuses')
})
