import { expect, test } from '@jest/globals'
import { paragraphAt, tableAt } from '../../../../testing/word/laid-blocks.ts'
import { ruleParagraph } from '../../layout/paragraphs/rule-paragraph.ts'
import { flowItems } from './flow-items.ts'

const frame = { left: 100, right: 400 }
const [upper, lower] = [paragraphAt(100, ['Text']), paragraphAt(760, ['Beside the footer'])]

test('text beside the footer stands at its place on the page, not in the flow that the footer pushes up', () => {
  const flow = { frame, blocks: [upper, lower], continues: false }
  const { items, end } = flowItems(flow, 'here', 50, 740)
  expect(items).toHaveLength(1)
  expect(items[0]?.labels).toMatchObject([{ place: { x0: 100, y0: lower.y0 } }])
  expect(end).toBeCloseTo(upper.y0 + upper.height, 1)
  expect(flowItems(flow, 'here', 50, 780).items).toHaveLength(2)
})

test('the end of a column counts what overlaps, as it will stand below each other', () => {
  const blocks = [tableAt([100, 200], [['one']]), tableAt([150, 250], [['two']])]
  expect(flowItems({ frame, blocks, continues: false }, 'here', 100, 800).end).toBeCloseTo(302)
})

test('a table with its own place on the page goes with what stands beside it and takes no room', () => {
  const table = { ...tableAt([90, 300], [['one']]), floating: true as const }
  const { items, end } = flowItems({ frame, blocks: [table, upper], continues: false }, 'here', 50, 740)
  expect(items).toMatchObject([{ kind: 'paragraph', floats: [table] }])
  expect(end).toBeCloseTo(upper.y0 + upper.height, 1)
})

test('a rule between texts is a paragraph of its own, and one beside the footer none', () => {
  const rule = (at: number) =>
    ruleParagraph({ at, from: 100, to: 400, thickness: 2, color: '#336699' }, frame)
  const blocks = [paragraphAt(100, ['above']), rule(110), paragraphAt(130, ['below']), rule(760)]
  const { items } = flowItems({ frame, blocks, continues: false }, 'here', 80, 740)
  const rules = items.map((item) => (item.kind === 'paragraph' ? item.paragraph.rule : undefined))
  expect(rules).toEqual([undefined, { thickness: 2, color: '#336699' }, undefined])
})

test.each([
  ['ends at the foot of its page', 700, 17],
  ['leaves some room there', 706, 11],
  ['leaves room for nearly one', 718, 0],
])('a table that goes on over pages has nearly a row free where it %s', (_, lowest, lower) => {
  const rows = Array.from({ length: 41 }, (_, row) => 100 + 20 * row)
  const table = { ...tableAt(rows, []), y1: 700, cuts: [{ row: 30, y1: 700 }], lastY1: 300 }
  const { items } = flowItems({ frame, blocks: [table], continues: false }, 'here', 100, lowest)
  expect(items).toMatchObject([{ lower: 0, pageLowers: [lower, 0] }])
})

test('and no more than a small share of the page where the next row is high', () => {
  const cuts = [{ row: 2, y1: 700 }]
  const table = { ...tableAt([100, 400, 700, 1100], []), y1: 700, cuts, lastY1: 690 }
  const { items } = flowItems({ frame, blocks: [table], continues: false }, 'here', 100, 700)
  // Its last part ends a page, too, with 10 points to spare.
  expect(items).toMatchObject([{ pageLowers: [0.04 * 600, 0.04 * 400 - 10] }])
})

test('what follows the end of a paragraph of the page before keeps its gap to it', () => {
  const { items } = flowItems(
    { frame, blocks: [lower], continues: true, carriedTo: lower.y0 - 18 },
    'page',
    50,
    780,
  )
  expect(items).toMatchObject([{ start: 'here', before: 18 }])
})
