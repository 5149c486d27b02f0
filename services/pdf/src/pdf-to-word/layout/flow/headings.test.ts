import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { type Paragraph, paragraphText } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import { headingLevels } from './headings.ts'

const frame = { left: 72, right: 540 }
const body = { family: 'Arial', size: 10, color: '#000000' }

const set = (text: string, size = 10): Paragraph[] =>
  paragraphsOf(lines([text], { x: 72, y: 100, size }), frame)

/** The texts that are headings, and their levels. */
function headings(blocks: readonly Paragraph[]): [string, number][] {
  return [...headingLevels(blocks, body, new Map())].map(([paragraph, level]) => [
    paragraphText(paragraph),
    level,
  ])
}

test('what is larger than the text under it is a heading', () => {
  const blocks = [set('One', 14), set('text'), set('One a', 12), set('text'), set('Two', 14), set('text')]
  expect(headings(blocks.flat())).toEqual([
    ['One', 1],
    ['Two', 1],
    ['One a', 2],
  ])
})

test('a letter that is set larger than the rest of a document is text, and so is a line of its look elsewhere', () => {
  const letter = ['To the council', 'of the village', 'We take part.', 'Yours'].flatMap((line) =>
    set(line, 12),
  )
  const blocks = [...set('One', 14), ...set('text'), ...set('Form 1', 12), ...set('text'), ...letter]
  expect(headings(blocks)).toEqual([['One', 1]])
})

test('a title over a heading over another one are three headings', () => {
  const blocks = [...set('Report', 14), ...set('Part', 14), ...set('Chapter', 14), ...set('text')]
  expect(headings(blocks)).toHaveLength(3)
})
