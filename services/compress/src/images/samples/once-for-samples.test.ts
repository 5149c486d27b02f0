import { expect, test } from '@jest/globals'
import { onceForSamples } from './once-for-samples.ts'

const gray = (width: number, height = 1) => ({
  ...{ data: Buffer.alloc(width * height), width, height },
  channels: 1 as const,
})

test('the same is done once for the same samples, and anew for others that are equal', () => {
  const done: string[] = []
  const named = onceForSamples(
    ({ width }, name: string) => {
      done.push(`${width} ${name}`)
      return name === 'none' ? undefined : {}
    },
    (name) => name,
  )
  const [one, other] = [gray(3), gray(3)]
  expect(named(one, 'a')).toBe(named(one, 'a'))
  expect(named(one, 'b')).not.toBe(named(one, 'a'))
  expect(named(other, 'a')).not.toBe(named(one, 'a'))
  expect([named(one, 'none'), named(one, 'none')]).toEqual([undefined, undefined])
  expect(done).toEqual(['3 a', '3 b', '3 a', '3 none'])
})

test('nothing is kept of samples that fill the memory', () => {
  const copy = onceForSamples(({ width }) => ({ width }))
  const large = gray(7_000, 7_200)
  expect(copy(large)).not.toBe(copy(large))
})
