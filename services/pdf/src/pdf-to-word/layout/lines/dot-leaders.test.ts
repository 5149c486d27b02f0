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

test.each([
  ['hang', 130],
  ['all begin at one edge', 110],
])('an entry of several lines, which %s, is one paragraph up to the number of its page', (_, x) => {
  const number = x > 110 ? [segment('B-8.', { x: 110, y: 100 })] : []
  const pieces = [
    ...number,
    segment('How must a school communicate with parents and all', { x, y: 100 }),
    segment('of the others in the process?................9', { x, y: 112 }),
    segment('General......................................11', { x: 110, y: 124 }),
  ]
  const found = paragraphsOf(pieces, { left: 100, right: 400 }).map(paragraphText)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/and all of the others in the process\?\t9$/)
})

test('a line that has room for the next word is no part of the entry below it', () => {
  const pieces = [
    segment('Part one', { x: 110, y: 100 }),
    segment('General......................................11', { x: 110, y: 112 }),
  ]
  expect(paragraphsOf(pieces, frame).map(paragraphText)).toEqual(['Part one', 'General\t11'])
})
