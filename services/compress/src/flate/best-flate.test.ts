import { expect, test } from '@jest/globals'
import { photo } from '../practice/picture-samples.ts'
import { bestFlate } from './best-flate.ts'
import { thoroughFlate } from './thorough-flate.ts'

const once = { places: 64, niceLength: 128, rounds: 1 } as const

test('the cheapest path through many bytes is looked for once, through fewer again with the costs that it led to', async () => {
  const many = photo(600, 400)
  expect(await bestFlate(many, 'best')).toEqual(thoroughFlate(many, once))
  const few = many.subarray(0, 200_000)
  expect((await bestFlate(few, 'best')).length).toBeLessThan(thoroughFlate(few, once).length)
})
