import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from './paragraph-model.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Lines whose text stands a space behind their dash, in a column of sixty letters of five points. */
const paragraphs = (given: readonly string[]) =>
  paragraphsOf(
    lines(given, { x: 100, y: 100 }).map((line) => ({
      ...line,
      words: line.words.map((word, index) => (index === 0 ? { ...word, x1: word.x1 + 3 } : word)),
    })),
    { left: 100, right: 400 },
  ).map(paragraphText)

test('items with a dash are paragraphs of their own, though they are about as long', () => {
  const items = ['– One level of it', '– Second level of it', '– Next level of it', '– Back to the top']
  expect(paragraphs(items)).toEqual(items)
})

test('a dash at the beginning of a line does not end the text of a full one', () => {
  const full = '– a line of text that is quite exactly as long as its column'.slice(0, 60)
  expect(paragraphs([full, full])).toHaveLength(1)
})
