import { expect, test } from '@jest/globals'
import { lines } from '../../../../testing/word/text-segments.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { rebased } from './rebased.ts'

const frame = { left: 180, right: 540 }
const blocks = paragraphsOf(lines(['One line of text', 'and another one of it'], { x: 180, y: 100 }), frame)
const page = { left: 108, right: 550 }

test('text in the margins of another page keeps its place by its indents', () => {
  const { blocks: set } = rebased({ frame, blocks, continues: true }, page)
  expect(set[0]).toMatchObject({ frame: page, indent: { start: 72, end: 10 } })
})

test('text that reads from the right begins as far from that margin', () => {
  const turned = blocks.map((block) => ({ ...block, rtl: true }))
  const { blocks: set } = rebased({ frame, blocks: turned, continues: true }, page)
  expect(set[0]).toMatchObject({ indent: { start: 10, end: 72 } })
})
