import { describe, expect, test } from '@jest/globals'
import { tableAt } from '../../../../testing/word/laid-blocks.ts'
import { lines } from '../../../../testing/word/text-segments.ts'
import { untagged } from '../page/tagged-structure.ts'
import type { TableBlock } from './block-model.ts'
import { bandsOf } from './flows.ts'

const text = 'a line of text of an article'
const frame = { left: 100, right: 552 }
const blocksOf = (table: TableBlock, x: number, count = 8) => {
  const segments = lines(
    Array.from({ length: count }, () => text),
    { x, y: 100 },
  )
  const [band] = bandsOf(
    { segments, tables: [table], pictures: [], rules: [], parting: [], fills: [] },
    frame,
    untagged,
  )
  return band?.columns[0]?.blocks ?? []
}

describe('a ruled table', () => {
  const facts = tableAt([110, 130, 150, 170], [['one'], ['two'], ['three']])

  test('with text beside it has its place on the page, and the text stays whole', () => {
    const blocks = blocksOf(facts, 410)
    expect(blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(1)
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({ floating: true })
  })

  test('beside the few lines of a letterhead has its place, too', () => {
    const blocks = blocksOf(facts, 410, 3)
    expect(blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(1)
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({ floating: true })
  })

  test('above text has its turn', () => {
    const blocks = blocksOf(tableAt([50, 70, 90], [['one'], ['two']]), 100)
    expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'paragraph'])
    expect(blocks[0]).not.toHaveProperty('floating')
  })
})

test('a rule that is longer than the text it parts stands between its lines', () => {
  const segments = [...lines(['Name'], { x: 110, y: 100 }), ...lines(['Place'], { x: 110, y: 160 })]
  const rule = (from: number, to: number) => ({ at: 130, from, to, thickness: 4, color: '#99bb59' })
  const parted = (parting: ReturnType<typeof rule>) => {
    const contents = { segments, tables: [], pictures: [], rules: [], parting: [parting], fills: [] }
    const [band] = bandsOf(contents, { left: 100, right: 300 }, untagged)
    return band?.columns[0]?.blocks.map((block) => block.kind === 'paragraph' && block.rule?.thickness)
  }
  expect(parted(rule(105, 400))).toEqual([undefined, 4, undefined])
  expect(parted(rule(320, 420))).toEqual([undefined, undefined])
})
