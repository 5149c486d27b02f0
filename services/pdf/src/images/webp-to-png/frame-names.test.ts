import { zipEntryName } from '@folio/service-kit/files/zip'
import { expect, test } from '@jest/globals'
import { frameNames } from './frame-names.ts'

test('frames are numbered with three digits, or as many as their number needs', () => {
  expect(frameNames([{ name: 'cat.webp', frames: 2 }])).toEqual([['cat-frame-001.png', 'cat-frame-002.png']])
  const [long = []] = frameNames([{ name: 'long.webp', frames: 1000 }])
  expect([long[0], long[999]]).toEqual(['long-frame-0001.png', 'long-frame-1000.png'])
})

test('still pictures keep their names, and no two results have one name', () => {
  const files = [
    { name: 'cat.webp', frames: 2 },
    { name: 'Cat.WEBP', frames: 2 },
    { name: 'still.webp', frames: 1 },
    { name: 'cat-frame-002.webp', frames: 1 },
  ]
  expect(frameNames(files)).toEqual([
    ['cat-frame-001.png', 'cat-frame-002.png'],
    ['Cat (2)-frame-001.png', 'Cat (2)-frame-002.png'],
    ['still.png'],
    ['cat-frame-002 (2).png'],
  ])
})

test('a name of any length keeps its number in the archive', () => {
  const [names = [], others = []] = ['😀'.repeat(100), '😀'.repeat(100)].map((stem) =>
    frameNames([{ name: `${stem}.webp`, frames: 1000 }]).flat(),
  )
  expect(names[999]).toMatch(/^😀+-frame-1000\.png$/u)
  expect([...names, ...others].filter((name) => zipEntryName(name) !== name)).toEqual([])
})
