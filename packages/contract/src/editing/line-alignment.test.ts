import { expect, test } from '@jest/globals'
import { isPartOfLine, type LineSpan, lineAlignment } from './line-alignment.ts'

const at = (start: number, end: number, level = 0): LineSpan => ({ start, end, level })
const em = 10

test('what ends as two others do and begins otherwise keeps its end', () => {
  const own = at(170, 200)
  expect(lineAlignment(own, [at(160, 200, 20), at(180, 200, 40)], { em })).toBe('end')
  expect(lineAlignment(own, [at(160, 200.2, 20), at(180, 199.9, 40)], { em })).toBe('end')
  expect(lineAlignment(own, [at(160, 201, 20), at(180, 199, 40)], { em })).toBe('start')
})

test('one that ends alike may do so by chance', () => {
  expect(lineAlignment(at(170, 200), [at(160, 200, 20)], { em })).toBe('start')
})

test('amounts of as many digits count for the end where another one of the column tells', () => {
  const own = at(170, 200)
  const asLong = [at(170, 200, 20), at(170, 200, 40)]
  expect(lineAlignment(own, asLong, { em })).toBe('start')
  expect(lineAlignment(own, [...asLong, at(160, 200, 60)], { em })).toBe('end')
})

test('what begins as more others do than end alike keeps its beginning', () => {
  const ends = [at(160, 200, 20), at(180, 200, 40)]
  const starts = [at(170, 190, 60), at(170, 230, 80), at(170, 250, 100)]
  expect(lineAlignment(at(170, 200), [...ends, ...starts], { em })).toBe('start')
})

test('a heading keeps the middle that it shares with the page and another line', () => {
  const own = at(100, 200)
  expect(lineAlignment(own, [at(120, 180, 20)], { em, middle: 150 })).toBe('center')
  expect(lineAlignment(own, [at(120, 180, 20)], { em })).toBe('start')
})

test('a line that is full between lines that are keeps both ends, unless it is as short as a cell', () => {
  const others = [at(50, 400, 12), at(50, 400, 24)]
  expect(lineAlignment(at(50, 400), others, { em })).toBe('justified')
  expect(lineAlignment(at(70, 400), others, { em })).toBe('justified')
  expect(lineAlignment(at(70, 400, 200), others, { em })).toBe('end')
  expect(lineAlignment(at(350, 400), [at(350, 400, 12), at(350, 400, 24)], { em })).toBe('start')
})

test('a last line read from the right is full where it begins at the right', () => {
  const others = [at(50, 400, 12), at(50, 400, 24)]
  expect(lineAlignment(at(50, 380), others, { em, fromRight: true })).toBe('justified')
  expect(lineAlignment(at(50, 380), others, { em })).toBe('start')
})

test('a text is a part of a line where something stands close beside it', () => {
  expect(isPartOfLine(at(100, 150), [at(155, 200)], em)).toBe(true)
  expect(isPartOfLine(at(100, 150), [at(40, 95)], em)).toBe(true)
  expect(isPartOfLine(at(100, 150), [at(40, 90), at(160, 200)], em)).toBe(false)
})
