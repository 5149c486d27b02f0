import { expect, test } from '@jest/globals'
import { lines, segment } from '../../../../testing/word/text-segments.ts'
import { paragraphsOf } from './paragraphs.ts'

const frame = { left: 100, right: 400 }
const entries = ['Of boats', 'Of the harbor', 'Of all that is paid']
const heightsOf = (pitch: number, family: string) =>
  paragraphsOf(lines(entries, { x: 100, y: 100, family }, pitch), frame).map(({ lineHeight }) => lineHeight)

test('paragraphs of a line each are no higher than they are apart, whatever their letters ask for', () => {
  for (const family of ['Arial', 'Nobody Has It'])
    expect(heightsOf(10.5, family)).toEqual(
      entries.map(() => ({ rule: 'exact', points: expect.closeTo(10.5) })),
    )
})

test('those further apart keep the height of their letters, and so do lines of other letters', () => {
  expect(heightsOf(16, 'Arial')).toEqual(entries.map(() => ({ rule: 'multiple', factor: 1 })))
  const title = segment('A title', { x: 100, y: 100, size: 20 })
  const [first] = paragraphsOf([title, segment('Of boats', { x: 100, y: 117.5 })], frame)
  expect(first?.lineHeight).toEqual({ rule: 'multiple', factor: 1 })
})
