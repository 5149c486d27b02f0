import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
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
