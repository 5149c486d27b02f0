import { expect, test } from '@jest/globals'
import { paragraphAt, tableAt } from '../../../../testing/word/laid-blocks.ts'
import type { Band, LaidPage } from '../../layout/flow/block-model.ts'
import { bodySections } from './body-items.ts'
import { pageGeometries } from './page-geometry.ts'

const narrow: Band = {
  gap: 20,
  columns: [
    { frame: { left: 100, right: 200 }, blocks: [paragraphAt(80, ['left'])], continues: false },
    { frame: { left: 220, right: 320 }, blocks: [paragraphAt(80, ['right'], 220)], continues: false },
  ],
}
const page = (bands: readonly Band[]): LaidPage => ({
  ...{ number: 1, width: 612, height: 792, vertical: false },
  frame: { left: 72, right: 540 },
  bands,
  notes: [],
})
const sectionsOf = (bands: readonly Band[]) => {
  const pages = [page(bands)]
  const running = { header: [], footer: [], images: [], firstNumber: 1 }
  return bodySections(pages, pageGeometries(pages, running))
}
const below: Band = {
  gap: 0,
  columns: [
    { frame: { left: 72, right: 540 }, blocks: [paragraphAt(200, ['all across'], 72)], continues: false },
  ],
}

test('narrow columns above other text share its margins, and their text keeps its place', () => {
  const [columns, text] = sectionsOf([narrow, below])
  const { left, right } = columns?.geometry ?? { left: 0, right: 0 }
  expect([left, Math.abs(right - (text?.geometry.right ?? 0)) < 1]).toEqual([72, true])
  expect(columns?.columns.map(({ width }) => Math.round(width))).toEqual([140, 320])
  const [first] = columns?.items ?? []
  expect(first?.kind === 'paragraph' && first.paragraph.indent.start).toBe(28)
})

test('columns that are alone on their page have margins of their own', () => {
  const [columns] = sectionsOf([narrow])
  expect(columns?.geometry.left).toBe(100)
  expect(columns?.columns).toHaveLength(2)
})

test('of a page that a table fills, little is kept free, as its rows catch what turns out higher', () => {
  const filled = (block: Band['columns'][number]['blocks'][number]): Band => ({
    gap: 0,
    columns: [{ frame: { left: 72, right: 540 }, blocks: [block], continues: false }],
  })
  const [section] = sectionsOf([filled(tableAt([72, 400, 755], [['above'], ['below']]))])
  const [item] = section?.items ?? []
  expect(item?.kind === 'table' && item.lower).toBeGreaterThan(0)
  expect(item?.kind === 'table' && item.lower).toBeLessThan(10)
})

test('lines with which a paragraph goes on in the next column take no room from the gaps of its own', () => {
  const line = 'a line of text that is quite exactly as long as its column is'.slice(0, 50)
  const texts = (count: number) => Array.from({ length: count }, () => line)
  const joined = paragraphAt(600, texts(8), 72)
  const left = { left: 72, right: 290 }
  const right = { left: 320, right: 540 }
  const columns: Band = {
    gap: 30,
    columns: [
      {
        frame: left,
        blocks: [paragraphAt(80, ['above'], 72), { ...joined, height: joined.height + 300 }],
        continues: false,
      },
      { frame: right, blocks: [paragraphAt(400, ['more'], 320)], continues: true },
    ],
  }
  const [section] = sectionsOf([columns])
  const gap = 600 - 80 - joined.height / 8
  expect(section?.items[1]?.before).toBeGreaterThan(0.9 * gap)
})

test('a full column of tables ends with a break, and one of text is left to fill itself', () => {
  const beside = (filled: Band['columns'][number]['blocks'][number]): Band => ({
    gap: 30,
    columns: [
      { frame: { left: 72, right: 290 }, blocks: [filled], continues: false },
      { frame: { left: 320, right: 540 }, blocks: [paragraphAt(80, ['right'], 320)], continues: false },
    ],
  })
  const text = { ...paragraphAt(80, ['a line'], 72), y1: 755 }
  const table = tableAt([72, 400, 755], [['above'], ['below']])
  const starts = [text, table].map((block) => sectionsOf([beside(block)])[0]?.items.at(-1)?.start)
  expect(starts).toEqual(['here', 'column'])
})
