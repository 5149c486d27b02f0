import { expect, test } from '@jest/globals'
import { convertedFiles, sizeChange } from './converted-files.ts'

const output = (name: string, isZip = false) => ({
  name,
  size: 400,
  downloadUrl: name,
  isZip,
  originalSize: 1000,
})

test('each file tells what became of its size, the zip how many it holds', () => {
  expect(convertedFiles([output('a.webp'), output('b.webp'), output('all.zip', true)])).toEqual([
    { name: 'a.webp', size: 400, downloadUrl: 'a.webp', isZip: false, detail: 'was 1000 Bytes, 60% smaller' },
    { name: 'b.webp', size: 400, downloadUrl: 'b.webp', isZip: false, detail: 'was 1000 Bytes, 60% smaller' },
    { name: 'all.zip', size: 400, downloadUrl: 'all.zip', isZip: true, contains: 2, detail: '2 files' },
  ])
})

test('a PNG that grew out of a WebP says so', () => {
  expect(convertedFiles([{ ...output('a.png'), size: 3500 }])).toMatchObject([
    { name: 'a.png', detail: 'was 1000 Bytes, 250% larger' },
  ])
})

test('a file of unknown origin tells its size only', () => {
  const { originalSize: _, ...file } = output('a.png')
  expect(convertedFiles([file])).toEqual([{ name: 'a.png', size: 400, downloadUrl: 'a.png', isZip: false }])
})

test.each([
  [1000, 380, '62% smaller'],
  [1000, 1500, '50% larger'],
  [1000, 1001, 'same size'],
])('from %i to %i bytes', (before, after, text) => {
  expect(sizeChange(before, after)).toBe(text)
})
