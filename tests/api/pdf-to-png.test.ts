import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { firstPage, testPagePictures, toPictures } from '../support/page-pictures.ts'

const endpoint = '/api/pdf-to-png'

describe('POST /api/pdf-to-png', () => {
  testPagePictures(endpoint, 'png')

  test('the paper is transparent, or white', async () => {
    const { data } = await toPictures(endpoint, firstPage)
    const clear = await sharp(data).ensureAlpha().raw().toBuffer()
    expect(clear[3]).toBe(0)
    const { data: onWhite } = await toPictures(endpoint, [...firstPage, ['transparency', 'false']])
    expect((await sharp(onWhite).metadata()).hasAlpha).toBe(false)
    expect([...(await sharp(onWhite).toColorspace('srgb').raw().toBuffer()).subarray(0, 3)]).toEqual([
      255, 255, 255,
    ])
  })
})
