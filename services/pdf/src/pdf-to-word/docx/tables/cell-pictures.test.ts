import { expect, test } from '@jest/globals'
import { tableAt } from '../../../../testing/word/laid-blocks.ts'
import { paragraphText } from '../../layout/paragraphs/paragraph-model.ts'
import { afterPictures, besideText, betweenText } from './cell-pictures.ts'

const [cell] = tableAt([100, 130], [['Name']]).cells
if (!cell) throw new Error('a table has cells')
const picture = (y0: number, height: number) => ({
  ...{ page: 1, picture: 'flag', mcid: undefined },
  ...{ x0: 85, x1: 98, y0, y1: y0 + height },
})
/** Its baseline is at 109.5. */
const beside = (flag: ReturnType<typeof picture>) => [...besideText({ ...cell, images: [flag] }).values()]

test('a flag before a name stands in its line, with a blank between them', () => {
  const [text] = beside(picture(101, 9))
  expect(text && paragraphText(text)).toBe('Name')
  expect(text && paragraphText(afterPictures(text, [picture(101, 9)]))).toBe(' Name')
})

test('a picture that is higher than the line, or above it, keeps its own', () => {
  expect(beside(picture(101, 25))).toEqual([])
  expect(beside(picture(80, 9))).toEqual([])
})

test('a picture between two paragraphs goes before the second one, one below them to the end, and one above them nowhere', () => {
  const [second] = tableAt([130, 160], [['Town']]).cells
  const both = [...cell.paragraphs, ...(second?.paragraphs ?? [])]
  const below = (flag: ReturnType<typeof picture>) =>
    [...betweenText({ ...cell, images: [flag], paragraphs: both }).values()].map(
      (text) => text && paragraphText(text),
    )
  expect(below(picture(115, 12))).toEqual(['Town'])
  expect(below(picture(150, 9))).toEqual([undefined])
  expect(below(picture(80, 9))).toEqual([])
  expect(below(picture(100, 9))).toEqual([])
})
