import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { wordEndAt } from './letter-at.ts'

const lines = [
  textItem('This was signed on 14 March', { x: 50, y: 100, width: 270 }),
  textItem('in Bristol', { x: 50, y: 114, width: 100 }),
]
const paragraph = textItem('This was signed on 14 March in Bristol', {
  x: 50,
  y: 100,
  width: 270,
  height: 26,
  lines,
})
const upTo = (item: typeof paragraph, x: number, y: number) =>
  item.content.slice(0, wordEndAt(item, { x, y }))

test('a word is found in the line that it stands in', () => {
  expect(upTo(paragraph, 50 + 195, 106)).toBe('This was signed on 14')
  expect(upTo(paragraph, 60, 119)).toBe('This was signed on 14 March in')
  expect(upTo(paragraph, 900, 119)).toBe(paragraph.content)
})

test('what is read from the right is counted from there', () => {
  const line = textItem('بنك القاهرة', { x: 50, y: 100, width: 110 })
  expect(upTo(line, 155, 106)).toBe('بنك')
  expect(upTo(line, 60, 106)).toBe(line.content)
})
