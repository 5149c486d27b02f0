import { expect, test } from '@jest/globals'
import type { PlacedImage } from '../../reading/page-model.ts'
import { Relationships } from '../package/relationships.ts'
import { Media, PartPictures } from './part-pictures.ts'
import { pictureParagraph } from './picture-paragraph.ts'

const pictures = new PartPictures(new Media(() => 'png'), new Relationships(), () => '')
const placing = { before: 0, pageBreak: false, lead: '', section: '' }
const column = { left: 100, right: 300 }
/** Points of the indent at the left of a picture from one place to the other; undefined without one. */
function indentOf(x0: number, x1: number): number | undefined {
  const image: PlacedImage = { x0, x1, y0: 100, y1: 120, page: 1, picture: 'a', mcid: undefined }
  const twips = /w:left="(-?\d+)"/.exec(pictureParagraph([image], column, placing, pictures))?.[1]
  return twips === undefined ? undefined : Number(twips) / 20
}

test('a picture keeps its distance from the left of its column', () => {
  expect(indentOf(150, 280)).toBe(50)
  expect(indentOf(90, 200)).toBe(-10)
})

test('one that ends beyond its column is moved in by what it is over', () => {
  expect(indentOf(180, 302)).toBe(78)
  expect(indentOf(250, 320)).toBe(130)
})

test('one a trifle wider than its column is centred, and a much wider one reaches into the margins', () => {
  expect(indentOf(97, 302.5)).toBeUndefined()
  expect(indentOf(80, 310)).toBe(-20)
})
