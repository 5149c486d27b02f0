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
    columns: ['Before', 'After'],
    rows: [
      { label: 'Images', bytes: [9_000_000, 4_299_162] },
      { label: 'Fonts', bytes: [700_000, 629_146] },
      { label: 'Structure and everything else', bytes: [900_000, 371_692] },
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

test('a target that is missed for want of time is not called the smallest possible', () => {
  const [note, ...more] =
    fileChanges({ ...file, weights, targetMissed: true, ranOutOfTime: true })?.notes ?? []
  expect(note).toMatch(
    /^There was not enough time to make this PDF as small as you asked\. What weighs: images 4\.10 MB, /,
  )
  expect(more).toEqual([])
})

test('where time ran out it is told at once that some of the file is as it was', () => {
  expect(fileChanges({ ...file, weights, ranOutOfTime: true })).toMatchObject({
    notes: ['There was not enough time for all of this PDF, so some of it is as it was.'],
    open: true,
  })
})

test.each(['small-already', 'signed', 'out-of-time'] as const)(
  'of a file that is unchanged (%s) it is told once what weighs; of one that was not looked into nothing',
  (unchanged) => {
    const same = { before: weights.before, after: weights.before }
    const ranOutOfTime = unchanged === 'out-of-time'
    expect(fileChanges({ ...file, unchanged, ranOutOfTime, weights: same })).toMatchObject({
      ...{ title: 'What weighs', columns: ['Size'], notes: [], open: false },
      rows: [{ bytes: [9_000_000] }, { bytes: [700_000] }, { bytes: [900_000] }],
    })
    expect(fileChanges({ ...file, unchanged })).toBeUndefined()
  },
)
