import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pixelsOf } from '../../fixtures/pictures.ts'
import { codedPixels, mostCoded, numberIn, type Pixels } from './coded-picture.ts'

const pictureOf = (number: number) => {
  const { data, ...raw } = codedPixels(number)
  return sharp(data, { raw })
}

test.each([0, 1, 4_711, 524_288, mostCoded - 1])(
  '%d is read from what comes of its picture',
  async (number) => {
    const white = { top: 31, bottom: 7, left: 90, right: 15, background: 'white' }
    const files = [
      pictureOf(number).jpeg({ quality: 60 }),
      pictureOf(number).webp({ quality: 60 }),
      pictureOf(number).resize({ width: 211, height: 97, fit: 'fill' }).png(),
      pictureOf(number).extend(white).png(),
    ]
    for (const file of files) expect(numberIn(await pixelsOf(await file.toBuffer()))).toBe(number)
  },
)

test('what is half one picture and half another says nothing, and neither does a white one', () => {
  const [one, other] = [codedPixels(5), codedPixels(6)]
  const half = one.data.length / 2
  const mixed: Pixels = {
    ...one,
    data: Uint8Array.from([...one.data.subarray(0, half), ...other.data.subarray(half)]),
  }
  expect(numberIn(mixed)).toBeUndefined()
  expect(numberIn({ ...one, data: new Uint8Array(one.data.length).fill(255) })).toBeUndefined()
})
