import { expect, test } from '@jest/globals'
import { mirrored, segment } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'

const frame = { left: 100, right: 400 }
const soup = segment('Soup of the day........................4.50', { x: 110, y: 100 })
const pie = segment('Pie...................................12.90', { x: 110, y: 112 })

test.each([
  ['from the left', [soup, pie]],
  ['from the right', [soup, pie].map((piece) => mirrored(piece, 250))],
])('dots lead to prices by a tab that ends with its line: %s', (_, pieces) => {
  const paragraphs = paragraphsOf(pieces, frame)
  expect(paragraphs.map(paragraphText)).toEqual(['Soup of the day\t4.50', 'Pie\t12.90'])
  const end = soup.x1 - frame.left
  expect(paragraphs.map(({ tabStops }) => tabStops)).toEqual(
    [end, end].map((position) => [{ position, kind: 'right', leader: true }]),
  )
})

test('dots that end a line or stand between numbers lead to nothing', () => {
  const pieces = [
    segment('and so on.....', { x: 100, y: 100 }),
    segment('version 1.2.3.4', { x: 100, y: 140 }),
  ]
  expect(paragraphsOf(pieces, frame).flatMap(({ tabStops }) => tabStops)).toEqual([])
})
