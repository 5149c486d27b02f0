import { downloadPath } from '@folio/contract/download'
import { expect, test } from '@jest/globals'
import { fileChanges } from './file-changes.ts'

const file = {
  ...{ name: 'a.pdf', size: 5_300_000, compressionRatio: 50, isZip: false },
  downloadUrl: downloadPath('compress', 'a'.repeat(32)),
}
const weights = {
  before: { images: 9_000_000, fonts: 700_000, content: 0, other: 900_000 },
  after: { images: 4_299_162, fonts: 629_146, content: 0, other: 371_692 },
}

test('every part that is there is told before and after, and what was done to images', () => {
  const images = { recompressed: 12, kept: 1 }
  expect(fileChanges({ ...file, weights, images, imageDpi: { before: 300, after: 150 } })).toEqual({
    title: 'What changed',
    rows: [
      { label: 'Images', before: 9_000_000, after: 4_299_162 },
      { label: 'Fonts', before: 700_000, after: 629_146 },
      { label: 'Structure and everything else', before: 900_000, after: 371_692 },
    ],
    notes: ['12 images made smaller, 1 image left as it was; from 300 to 150 DPI.'],
    open: false,
  })
})

test('when a target cannot be met the heaviest parts are told at once, the heaviest first', () => {
  expect(fileChanges({ ...file, weights, targetMissed: true })).toMatchObject({
    notes: [expect.stringContaining('What weighs: images 4.10 MB, fonts 614.40 KB, structure 362.98 KB.')],
    open: true,
  })
})

test('of a file that is unchanged it is told what weighs; of one that was not looked into nothing', () => {
  const same = { before: weights.before, after: weights.before }
  expect(fileChanges({ ...file, unchanged: 'small-already', weights: same })?.title).toBe('What weighs')
  expect(fileChanges({ ...file, unchanged: 'signed' })).toBeUndefined()
})
