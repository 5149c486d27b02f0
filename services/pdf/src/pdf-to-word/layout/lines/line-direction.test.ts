import { expect, test } from '@jest/globals'
import { isFromRight, pieceInOrder } from './line-direction.ts'

const glyphs = (visual: string) => [...visual].map((text) => ({ text }))
const item = glyphs('םולש')
const label = glyphs('.1')

test('a number apart from its text is read as its line is, and without letters there as the text around it', () => {
  expect(isFromRight(label, [...item, ...label], false)).toBe(true)
  expect(isFromRight(label, label, true)).toBe(true)
  expect(isFromRight(label, [...glyphs('text'), ...label], true)).toBe(false)
  expect(isFromRight(glyphs('PDF'), [...item, ...glyphs('PDF')], true)).toBe(false)
})

test('a label at the right of its item is read with its sign at the end', () => {
  expect(pieceInOrder(label, [...item, ...label], true).map(({ text }) => text)).toEqual(['1', '.'])
})

test('the letters before tell of what kind the numbers of a piece are', () => {
  const date = glyphs('05-12')
  const read = (line: string) =>
    pieceInOrder(date, [...date, ...glyphs(line)], true)
      .map(({ text }) => text)
      .join('')
  expect([read(':خيرات'), read(':ךיראת')]).toEqual(['12-05', '05-12'])
})
