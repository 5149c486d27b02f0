import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { paragraphsOf } from './paragraphs.ts'

/** How the lines of three, 11.5 points apart, are set that are in a family. */
const heightIn = (family: string) => {
  const texts = ['Text of a line that takes', 'more than one line of it,', 'and here it ends.']
  const [paragraph] = paragraphsOf(lines(texts, { x: 100, y: 100, family }, 11.49), { left: 100, right: 225 })
  return paragraph?.lineHeight
}

test('lines of a family whose metric twin sets other heights are as high as they were, not a multiple of a line', () => {
  expect(heightIn('Times New Roman')).toEqual({ rule: 'multiple', factor: 1 })
  expect(heightIn('Cambria')).toEqual({ rule: 'exact', points: expect.closeTo(11.49) })
})
