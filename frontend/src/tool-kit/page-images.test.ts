import { downloadPath } from '@folio/contract/download'
import { expect, test } from '@jest/globals'
import { pageImages } from './page-images.ts'

const image = (name: string, isZip = false) => ({
  ...{ name, size: 1, isZip, imageCount: isZip ? 2 : 1 },
  downloadUrl: downloadPath('pdf', 'x'.repeat(32)),
})
const sources = (names: readonly string[], ...files: readonly string[]) =>
  pageImages(
    names.map((name) => image(name)),
    files.map((name) => ({ name })),
  ).map(({ source }) => source)

test('an image tells which page of which file it was', () => {
  expect(sources(['a-page-007.jpg', 'b-page-1234.jpg'], 'b.pdf', 'a.PDF')).toEqual([
    { item: 1, page: 7 },
    { item: 0, page: 1234 },
  ])
})

test('of a single file whatever its name was shortened to', () => {
  expect(sources(['lo-page-001.png'], 'long.pdf')).toEqual([{ item: 0, page: 1 }])
})

test('nothing where two files have the name, or none', () => {
  expect(sources(['a-page-001.jpg'], 'a.pdf', 'a.pdf')).toEqual([undefined])
  expect(sources(['c-page-001.jpg', 'cover.jpg'], 'a.pdf', 'b.pdf')).toEqual([undefined, undefined])
})

test('an archive tells how many images it holds', () => {
  expect(pageImages([image('all.zip', true)], [])).toMatchObject([{ contains: 2, detail: '2 images' }])
})
