import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { hitBoxes, type Styled } from './hit-boxes.ts'
import type { Stretch } from './hits-in-text.ts'

/** Letters that are all 6 points wide. */
const measure = ({ content }: Styled, { from, to }: Stretch) => ({
  ...{ start: 6 * from, end: 6 * to, width: 6 * content.length },
})
const at = (text: string, words: string): Stretch => {
  const from = text.indexOf(words)
  return { from, to: from + words.length }
}

test('a word stands where its letters are', () => {
  const item = textItem('Dear Mrs Hill', { x: 50, y: 100, width: 78 })
  expect(hitBoxes(item, at(item.content, 'Mrs'), measure)).toEqual([
    { x: 80, y: 100, width: 18, height: 12, turn: 0 },
  ])
})

test('in a justified line the blanks are wider', () => {
  const item = textItem('Dear Mrs Hill', { x: 50, width: 88 })
  expect(hitBoxes(item, at(item.content, 'Mrs'), measure)).toMatchObject([{ x: 85, width: 18 }])
  expect(hitBoxes(item, at(item.content, 'Hill'), measure)).toMatchObject([{ x: 114, width: 24 }])
})

test('without blanks, or where they would be too wide, all letters are', () => {
  const spaced = textItem('TOTAL', { x: 50, width: 60 })
  expect(hitBoxes(spaced, { from: 1, to: 3 }, measure)).toMatchObject([{ x: 62, width: 24 }])
  const wide = textItem('to be', { x: 50, width: 60 })
  expect(hitBoxes(wide, { from: 3, to: 5 }, measure)).toMatchObject([{ x: 86, width: 24 }])
})

test('in a paragraph there is a box on each line, without the hyphen of its end', () => {
  const lines = ['Signed by Mrs', 'Hill-'].map((content, line) =>
    textItem(content, { x: 50, y: 100 + 14 * line, width: 6 * content.length }),
  )
  const rest = textItem('side in May', { x: 50, y: 128, width: 66 })
  const item = textItem('Signed by Mrs Hillside in May', { lines: [...lines, rest] })
  expect(hitBoxes(item, at(item.content, 'Mrs Hillside'), measure)).toMatchObject([
    { x: 110, y: 100, width: 18 },
    { x: 50, y: 114, width: 24 },
    { x: 50, y: 128, width: 24 },
  ])
})

test('words of two styles have a box in each', () => {
  const style = { fontSize: 12, height: 12, y: 100, turn: 0, rise: 0, look: textItem('').look }
  const original = { originalTransform: [], originalWidth: 0 }
  const pieces = [
    { ...style, ...original, content: 'Dear', x: 50, width: 24 },
    { ...style, ...original, content: 'Mrs Hill', x: 90, width: 48 },
  ]
  const item = textItem('Dear Mrs Hill', { x: 50, width: 88, pieces })
  expect(hitBoxes(item, at(item.content, 'ar Mrs'), measure)).toMatchObject([
    { x: 62, width: 12 },
    { x: 90, width: 18 },
  ])
})

test('on a turned line the box is turned', () => {
  const item = textItem('Dear Mrs Hill', { x: 50, y: 100, width: 78, turn: Math.PI / 2 })
  const [box] = hitBoxes(item, at(item.content, 'Mrs'), measure)
  expect([box?.x, box?.y, box?.width].map((value) => Math.round(value ?? 0))).toEqual([50, 130, 18])
})
