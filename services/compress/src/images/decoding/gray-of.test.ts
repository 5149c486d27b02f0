import { expect, test } from '@jest/globals'
import { grayOf } from './draw-image.ts'

const rgbOf = (grays: readonly number[]) => grays.flatMap((gray) => [gray, gray, gray])
/** Not beginning at a whole word, where it is told so. */
const bytesOf = (values: readonly number[], isOdd = false) =>
  isOdd ? Uint8Array.from([7, ...values]).subarray(1) : Uint8Array.from(values)

test.each([1, 3, 4, 5, 8, 11, 4_001])('%i pixels of gray are what they are, wherever they lie', (count) => {
  const grays = Array.from({ length: count }, (_, at) =>
    at % 13 < 5 ? 255 : at % 13 < 10 ? 0 : (at * 7) % 256,
  )
  for (const isOdd of [false, true])
    expect([...(grayOf(bytesOf(rgbOf(grays), isOdd), 8) ?? [])]).toEqual(grays)
  const bits = grays.map((gray) => (gray < 128 ? 0 : 255))
  expect([...(grayOf(bytesOf(rgbOf(bits)), 1) ?? [])]).toEqual(bits)
})

test('a single colour, or shade where there are but black and white, is found wherever it is', () => {
  for (let place = 0; place < 11; place += 1) {
    const grays = Array.from({ length: 11 }, () => 255)
    expect(grayOf(bytesOf(rgbOf(grays.with(place, 254))), 1)).toBeUndefined()
    expect(grayOf(bytesOf(rgbOf(grays).with(3 * place + 1, 254)), 8)).toBeUndefined()
  }
})
