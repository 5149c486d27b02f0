import { expect, test } from '@jest/globals'
import { lines, mirrored, segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import { paragraphText } from './paragraph-model.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Sixty letters of five points. */
const frame = { left: 100, right: 400 }
const at = { x: 100, y: 100 }
const letters = (count: number) =>
  'a line of text that is quite exactly as long as its column is'.slice(0, count)

const cases: Readonly<Record<string, readonly Segment[]>> = {
  'a line of some that stands in the middle of the column by chance': [
    segment(letters(60), at),
    segment(letters(50), { x: 125, y: 112 }),
    segment(letters(55), { x: 125, y: 124 }),
  ],
  'lines that keep to an edge of their own': lines([letters(48), letters(50), letters(46), letters(49)], at),
  'a second line below the text after a number': [
    segment('I- the many people that need', { x: 100, y: 100, size: 14 }),
    segment('more', { x: 121, y: 117, size: 14 }),
  ],
}

test.each(Object.entries(cases))('%s: read from the right as from the left', (_, pieces) => {
  const read = (segments: readonly Segment[]) => paragraphsOf(segments, frame).map(paragraphText)
  expect(read(pieces.map((piece) => mirrored(piece, 250)))).toEqual(read(pieces))
})

test('lines that keep to an edge of their own are one paragraph from either side', () => {
  const narrow = 'continuously told words of a line that is narrow'
  const pieces = lines([narrow, narrow.slice(0, 45), narrow, narrow.slice(0, 17)], at)
  for (const found of [pieces, pieces.map((piece) => mirrored(piece, 250))]) {
    const paragraphs = paragraphsOf(found, frame)
    expect(paragraphs.map(({ lines: of }) => of.length)).toEqual([4])
    expect(paragraphs[0]?.indent.end).toBeCloseTo(58)
  }
})

test('a heading goes on below the text after its number', () => {
  const heading = [
    segment('I- the many people of all towns', { x: 100, y: 100, size: 19 }),
    segment('more', { x: 128.5, y: 123, size: 19 }),
  ]
  for (const found of [heading, heading.map((piece) => mirrored(piece, 250))])
    expect(paragraphsOf(found, frame).map(paragraphText)).toEqual(['I- the many people of all towns more'])
})

test('what stands beyond its column starts no further in than its text is long', () => {
  const [paragraph] = paragraphsOf([mirrored(segment('page', { x: 420, y: 100 }), 250)], frame)
  expect(paragraph?.indent.start).toBe(280)
})
