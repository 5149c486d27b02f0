import { expect, test } from '@jest/globals'
import { inverted } from './samples.ts'

test.each([1, 2, 3, 4, 5, 7, 8, 4_099])('%i samples are turned round, and those before stay', (width) => {
  const before = Array.from({ length: width }, (_, at) => at % 256)
  // One that does not begin at a whole word.
  const data = Buffer.from([9, ...before]).subarray(1)
  const { data: after } = inverted({ data, width, height: 1, channels: 1 })
  expect([...after]).toEqual(before.map((value) => 255 - value))
  expect([...data]).toEqual(before)
})
