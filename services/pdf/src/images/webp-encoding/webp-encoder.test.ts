import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { drawPixels } from '@folio/image-kit/testing/pixels'
import { afterEach, expect, jest, test } from '@jest/globals'
import { startWebpEncoder } from './webp-encoder.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

test('tries that may fail leave half of the time to the encoding that must not', async () => {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const picture = drawPixels(20, 20, (x, y) => [x, y, 0, 255])
  const encoder = startWebpEncoder('small.png', () => fromRawPixels(picture))
  const attemptFor = async (seconds: number): Promise<Buffer | undefined> => {
    const attempt = encoder.attempt({ lossless: true })
    now += 1000 * seconds
    return attempt
  }
  expect(await attemptFor(8)).toBeDefined()
  expect(await attemptFor(6.5)).toBeDefined()
  expect(await attemptFor(1)).toBeUndefined()
  expect(await encoder.encode({ quality: 80 })).toBeInstanceOf(Buffer)
})
