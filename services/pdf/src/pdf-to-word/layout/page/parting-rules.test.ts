import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { gridOf, plainCells } from '../tables/table-grid.ts'
import type { PageContent } from './page-content.ts'
import { partingRules } from './parting-rules.ts'

const rule = (at: number, from = 72, to = 540) => ({ at, from, to, thickness: 1, color: '#000000' })
const page = (number: number, given: Partial<PageContent>): PageContent => ({
  ...{ number, width: 612, height: 792, vertical: false },
  ...{ tables: [], turned: [], images: [], drawings: [], fills: [], rules: [], segments: [] },
  ...given,
})
const found = (given: Partial<PageContent>) => partingRules([page(1, given)])[0]?.map(({ at }) => at)

const heading = segment('The harbor', { x: 72, y: 100 })

test('a rule below a heading, and one between texts, part them', () => {
  expect(found({ segments: [heading], rules: [rule(106), rule(300)] })).toEqual([106, 300])
})

test('a rule right below a line that is much shorter parts it, too', () => {
  expect(found({ segments: [heading], rules: [rule(102)] })).toEqual([102])
})

test.each([
  [
    'underlines text',
    { segments: [segment('The harbor of the town', { x: 72, y: 100 })], rules: [rule(102, 72, 182)] },
  ],
  ['is a place to write on', { segments: [heading], rules: [rule(101, 140)] }],
  ['is white', { rules: [{ ...rule(300), color: '#ffffff' }] }],
  ['is short', { segments: [heading], rules: [rule(300, 72, 130)] }],
  [
    'is a border of a table',
    {
      tables: [{ grid: gridOf([72, 540], [280, 320], plainCells(1, 1), undefined), cells: [] }],
      rules: [rule(300)],
    },
  ],
  [
    'stands above notes',
    {
      notes: [
        { number: 1, label: '1', segments: [segment('1 A note', { x: 72, y: 700 })], from: 72, to: 112 },
      ],
      rules: [rule(685, 72, 200)],
    },
  ],
])('a rule that %s does not', (_, given) => {
  expect(found(given)).toEqual([])
})

test('what pages repeat is furniture of theirs, and many rules are ruled paper', () => {
  const pages = [1, 2, 3].map((number) => page(number, { rules: [rule(40), rule(200 + 50 * number)] }))
  expect(partingRules(pages).map((rules) => rules.map(({ at }) => at))).toEqual([[250], [300], [350]])
  expect(found({ rules: Array.from({ length: 20 }, (_, index) => rule(100 + 20 * index)) })).toEqual([])
})
