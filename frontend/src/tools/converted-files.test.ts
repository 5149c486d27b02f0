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
  expect(
    convertedFiles([output('a.webp'), output('b.webp'), output('all.zip', true)], { saving: true }),
  ).toEqual([
    { name: 'a.webp', size: 400, downloadUrl: 'a.webp', isZip: false, detail: '60% smaller' },
    { name: 'b.webp', size: 400, downloadUrl: 'b.webp', isZip: false, detail: '60% smaller' },
    { name: 'all.zip', size: 400, downloadUrl: 'all.zip', isZip: true, contains: 2, detail: '2 files' },
  ])
})

test('a file that need not become smaller tells its size only', () => {
  expect(convertedFiles([output('a.png')])).toEqual([
    { name: 'a.png', size: 400, downloadUrl: 'a.png', isZip: false },
  ])
})

test.each([
  [1000, 380, '62% smaller'],
  [1000, 1500, '50% larger'],
  [1000, 1001, 'same size'],
])('from %i to %i bytes', (before, after, text) => {
  expect(sizeChange(before, after)).toBe(text)
})
