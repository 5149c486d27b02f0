import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from '../paragraphs/paragraph-model.ts'
import { cellOf } from './cells.ts'

const place = { row: 0, toRow: 0, column: 0, toColumn: 0, x0: 100, x1: 300, y0: 80, y1: 100 }

/** How a line of fifty points that begins there is aligned in a cell from 100 to 300. */
function alignmentAt(x: number, rtl: boolean) {
  const content = {
    ...place,
    segments: [segment('ten signs.', { x, y: 90, rtl })],
    images: [],
    fill: undefined,
  }
  const [paragraph] = cellOf(content, { ruled: false, padding: 0 }).paragraphs
  return [paragraph?.align, paragraph?.indent.start]
}

test('a line shows by its place how its column is aligned, as seen from where its reading starts', () => {
  expect(alignmentAt(104, false)).toEqual(['start', 4])
  expect(alignmentAt(250, false)).toEqual(['end', 0])
  expect(alignmentAt(246, true)).toEqual(['start', 4])
  expect(alignmentAt(100, true)).toEqual(['end', 0])
  expect(alignmentAt(175, true)).toEqual(['center', 0])
})

const tall = { ...place, y1: 200, fill: undefined }
const wide = 'a first line that is as wide as it is'
const both = `${wide} and here it ends`
const rule = { at: 122, from: 110, to: 290, thickness: 0.5, color: '#000000' }
/** What stands in a cell from top to bottom: its texts, and `rule` for a rule. */
const blocksOf = (content: Partial<Parameters<typeof cellOf>[0]>) => {
  const segments = [wide, 'and here it ends'].map((text, index) =>
    segment(text, { x: 104, y: 95 + 12 * index }),
  )
  const given = { ...tall, segments, images: [], ...content }
  return cellOf(given, { ruled: true, padding: 4 }).paragraphs.map((one) =>
    one.rule ? 'rule' : paragraphText(one),
  )
}

test('rules that part the text of a cell stand between its paragraphs', () => {
  expect(blocksOf({})).toEqual([both])
  const below = segment('below the rule', { x: 104, y: 140 })
  const above = segment('above the rule', { x: 104, y: 110 })
  expect(blocksOf({ segments: [above, below], parting: [rule] })).toEqual([
    'above the rule',
    'rule',
    'below the rule',
  ])
})

test('text of a cell does not go on across a picture between its lines, and does beside one', () => {
  const picture = { page: 1, picture: 'bar', mcid: undefined, x0: 104, x1: 200 }
  expect(blocksOf({ images: [{ ...picture, y0: 97.5, y1: 99.5 }] })).toEqual([wide, 'and here it ends'])
  expect(blocksOf({ images: [{ ...picture, y0: 90, y1: 120 }] })).toEqual([both])
})
