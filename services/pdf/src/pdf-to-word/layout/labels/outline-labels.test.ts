import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { textLines } from '../lines/text-lines.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import { isLabelText, listLabel } from './list-labels.ts'

const labelOf = (label: string, text: string) => {
  const pieces = [segment(label, { x: 100, y: 100 }), segment(text, { x: 140, y: 100 })]
  return paragraphsOf(pieces, { left: 100, right: 400 })[0]?.label?.text
}

test.each(['2', '2.1', '2.1.3', '2.1.'])(
  '%s is the number of a clause before text at a place of its own',
  (label) => expect(labelOf(label, 'the rent is due')).toBe(label),
)

test.each([
  ['a date', '12.05.', 'a walk'],
  ['a figure', '12', '350'],
  ['an entry of a table of contents', '2.1', 'The rent.........12'],
])('%s is no number of a clause', (_, label, text) => expect(labelOf(label, text)).toBeUndefined())

test('nor is a number that is followed by a space', () => {
  const [line] = textLines([segment('2.5 liters of milk', { x: 100, y: 100 })])
  expect(line && listLabel(line, 0)).toBeUndefined()
})

test('numbers of two parts alone are labels only with a sign behind them, as they may be prices', () => {
  expect(['2.1.', '2.1.3', '2.1', '4.50'].map(isLabelText)).toEqual([true, true, false, false])
})

test('an o among the letters of a typewriter is a word, and a bullet where it stands apart', () => {
  const [word] = textLines([segment('o p q r', { x: 100, y: 100, family: 'Courier New' })])
  expect(word && listLabel(word, 0)).toBeUndefined()
  const item = [segment('o', { x: 100, y: 100, family: 'Courier New' }), segment('bread', { x: 118, y: 100 })]
  const [line] = textLines(item)
  expect(line && listLabel(line, 0)?.text).toBe('o')
})
