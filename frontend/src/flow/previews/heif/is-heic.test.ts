import { expect, test } from '@jest/globals'
import { isHeic } from './is-heic.ts'

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', true],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', true],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', false],
  ['\0\0\0\x14ftypisom\0\0\x02\0', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF', false],
  ['heic', false],
  ['', false],
])('%j: %s', async (start, expected) => {
  expect(await isHeic(new Blob([Uint8Array.from(Buffer.from(start, 'latin1'))]))).toBe(expected)
})
