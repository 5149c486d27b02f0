import { Failure } from '@folio/service-kit/faults/failure'
import { expect, test } from '@jest/globals'
import { checkFrames } from './frame-budget.ts'

const animation = (name: string, frames: number, side = 10) => ({
  name,
  canvas: { frames, width: side, height: side, orientation: 1 },
})

function refusal(...animations: readonly ReturnType<typeof animation>[]): unknown {
  try {
    checkFrames(animations)
  } catch (error) {
    return error instanceof Failure ? [error.code, error.detail.file, error.message] : error
  }
  return undefined
}

test('a thousand frames of 100 megapixels pass, and still pictures do not count', () => {
  const stills = Array.from({ length: 19 }, (_, index) => animation(`${index}.webp`, 1, 10_000))
  expect(refusal(animation('a.webp', 1000, 316), ...stills)).toBeUndefined()
  expect(refusal(animation('a.webp', 100, 1000))).toBeUndefined()
})

test('more frames are refused with what would work', () => {
  expect(refusal(animation('a.webp', 1001), animation('still.webp', 1))).toEqual([
    'image-too-large',
    'a.webp',
    'a.webp has 1,001 frames, and up to 1,000 can become separate PNGs at once; choose animated PNG or the first frame only',
  ])
  expect(refusal(animation('a.webp', 600), animation('b.webp', 600))).toEqual([
    'image-too-large',
    undefined,
    'These files have 1,200 frames, and up to 1,000 can become separate PNGs at once; choose fewer files or animated PNG',
  ])
})

test('more than 100 megapixels of one animation are refused', () => {
  expect(refusal(animation('small.webp', 5), animation('large.webp', 101, 1000))).toEqual([
    'image-too-large',
    'large.webp',
    'large.webp has 101 frames that together are larger than 100 megapixels; choose the first frame only',
  ])
})
