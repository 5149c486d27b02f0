import { describe, expect, test } from '@jest/globals'
import { paragraphAt, tableAt } from '../../../../testing/word/laid-blocks.ts'
import type { BodyItem } from './flow-items.ts'
import { givingWay } from './giving-way.ts'

const place = { start: 'here', anchored: [], labels: [], floats: [] } as const
/** Six lines of 11.49 points. */
const text = paragraphAt(
  100,
  Array.from({ length: 6 }, () => 'a line of text that is as long as it has to be here'),
)
const paragraph = (before: number): BodyItem => ({ ...place, kind: 'paragraph', before, paragraph: text })
const gapsOf = (items: readonly BodyItem[]) => items.map(({ before }) => before)

describe('what stands on a page gives way', () => {
  test('in its last gaps first, of which none loses all of its height', () => {
    const items = [10, 20, 2, 30].map(paragraph)
    expect(gapsOf(givingWay(items, 25))).toEqual([10, 13, 2, 12])
  })

  test('not at all where there is room', () => {
    const items = [10, 20].map(paragraph)
    expect(givingWay(items, -50)).toEqual(items)
  })

  test('in the rows of its tables when gaps are not enough', () => {
    const table = tableAt([100, 200, 300], [['one'], ['two']])
    const [, lower] = givingWay(
      [paragraph(10), { ...place, kind: 'table', before: 0, table, left: 100, lower: 0 }],
      26,
    )
    // And half a point for each of its rules.
    expect(lower).toMatchObject({ lower: 20 + 2 * 0.5 })
  })

  test('in the rows of its tables by half a point a rule where the page ends, and less where it has room', () => {
    const table: BodyItem = {
      ...place,
      kind: 'table',
      before: 0,
      left: 100,
      lower: 0,
      table: tableAt([100, 200, 300], []),
    }
    const lowered = (missing: number) =>
      givingWay([table], missing).map((item) => item.kind === 'table' && item.lower)
    expect([0, -0.25, -1, -50].map(lowered)).toEqual([[1], [0.75], [0], [0]])
  })

  test('in the height of its lines when nothing else is left', () => {
    const [first] = givingWay([paragraph(0)], 3.4)
    expect(first?.kind === 'paragraph' ? first.paragraph.height : 0).toBeCloseTo(text.height - 3.4, 1)
    const [least] = givingWay([paragraph(0)], 500)
    expect(least?.kind === 'paragraph' ? least.paragraph.height : 0).toBeCloseTo(0.88 * text.height, 1)
  })
})
