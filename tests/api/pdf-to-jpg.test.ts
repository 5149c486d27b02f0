import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { firstPage, testPagePictures, toPictures } from '../support/page-pictures.ts'

const endpoint = '/api/pdf-to-jpg'

describe('POST /api/pdf-to-jpg', () => {
  testPagePictures(endpoint, 'jpeg')

  test('grayscale is truly gray, and a lower quality smaller', async () => {
    const fine = await toPictures(endpoint, [...firstPage, ['quality', '95']])
    const small = await toPictures(endpoint, [...firstPage, ['quality', '65']])
    expect(small.data.length).toBeLessThan(fine.data.length)
    const gray = await toPictures(endpoint, [...firstPage, ['colorSpace', 'grayscale']])
    expect((await sharp(gray.data).metadata()).channels).toBe(1)
  })
})
