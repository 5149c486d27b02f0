import { expect, test } from '@jest/globals'
import { jpegPicture, pngPicture, webpPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { wordDocument } from '../../fixtures/word-document.ts'
import { isWhole } from './whole-file.ts'

test.each([
  ['PDF', async () => textPdf(['one'])],
  ['Word document', async () => wordDocument(['one'])],
  ['JPEG', jpegPicture],
  ['PNG', pngPicture],
  ['WebP', webpPicture],
])('a %s is whole, and no part of it is', async (_, make) => {
  const file = await make()
  expect(isWhole(file)).toBe(true)
  for (const share of [0.1, 0.5, 0.9, 0.98])
    expect(isWhole(file.subarray(0, Math.floor(file.length * share)))).toBe(false)
  expect(isWhole(Buffer.concat([Buffer.from([0]), file]))).toBe(false)
})

test('what has the name of no file is none', () => {
  expect(isWhole(Buffer.from('{"error":"busy"}'))).toBe(false)
  expect(isWhole(Buffer.alloc(0))).toBe(false)
})
