import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { segmentRows } from '../lines/text-lines.ts'
import { runningAt } from './running-paragraphs.ts'

const frame = { left: 90, right: 522 }

function alignmentOf(text: string, x: number) {
  const [row] = segmentRows([segment(text, { x, y: 40 })])
  if (!row) throw new Error('a segment makes a row')
  const line = { place: 'header', row, pages: new Set([1]), numbers: [], offset: 0 } as const
  return runningAt('header', [line], [], frame)[0]?.paragraph.align
}

test('a header is centered where it stands in the middle, if it does not begin where text does', () => {
  expect(alignmentOf('in the middle of it', 262)).toBe('center')
  expect(alignmentOf('x'.repeat(82), 90)).toBe('start')
  expect(alignmentOf('x'.repeat(86), 90)).toBe('center')
  expect(alignmentOf('at the end', 472)).toBe('end')
})
