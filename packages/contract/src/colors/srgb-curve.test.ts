import { expect, test } from '@jest/globals'
import { lightToSrgb, srgbToLight } from './srgb-curve.ts'

test('the middle code of a byte has about a fifth of the light', () => {
  expect(srgbToLight(128 / 255)).toBeCloseTo(0.2158605, 6)
  expect([srgbToLight(0), srgbToLight(1)]).toEqual([0, 1])
})

test('every byte is found again from its light', () => {
  const bytes = Array.from({ length: 256 }, (_, code) => code)
  expect(bytes.map((code) => Math.round(255 * lightToSrgb(srgbToLight(code / 255))))).toEqual(bytes)
})
