import { expect, test } from '@jest/globals'
import { plainFace as face } from '../../../../testing/word/typed-glyphs.ts'
import { piecedTables } from './pieced-tables.ts'

const word = (text: string, x: number, y: number) =>
  [...text].map((letter, index) => ({
    ...{ text: letter, x0: x + 5 * index, x1: x + 5 * index + 5, next: x + 5 * index + 5 },
    ...{ y, face, mcid: undefined, artifact: false },
  }))

const xs = [50, 100, 300, 400]
const across = <Made>(make: (from: number, to: number) => Made): Made[] =>
  xs.slice(1).map((to, index) => make(xs[index] ?? 0, to))
const rulesAt = (at: number) => across((from, to) => ({ at, from, to, thickness: 0.75, color: '#cccccc' }))
const groundAt = (y0: number, y1: number, color: string) => across((x0, x1) => ({ x0, x1, y0, y1, color }))
const row = (y: number, texts: readonly string[]) =>
  texts.flatMap((text, index) => word(text, (xs[index] ?? 0) + 5, y))

const page = (given: Partial<Parameters<typeof piecedTables>[0]>) => ({
  ...{ height: 800, glyphs: [], horizontals: [], fills: [] },
  ...given,
})

test('grounds and rules drawn cell by cell tell rows and columns, with the row below the last rule', () => {
  const [table, ...others] = piecedTables(
    page({
      glyphs: [
        ...row(112, ['Item', 'Text', 'Sum']),
        ...row(137, ['A1', 'Shelf', '48.00']),
        ...row(162, ['B2', 'Long text', '6.50']),
        ...word('in two lines', 105, 174),
        ...row(199, ['', '', '54.50']),
        ...word('Total', 260, 199),
      ],
      fills: groundAt(100, 120, '#2563eb'),
      horizontals: [...rulesAt(145), ...rulesAt(182)],
    }),
    [],
  )
  expect(others).toEqual([])
  expect(table?.xs).toEqual(xs)
  expect(table?.cells).toHaveLength(12)
  expect(table?.ys.slice(0, 4)).toEqual([100, 120, 145, 182])
  expect(table?.cells[3]?.sides?.bottom).toEqual({ thickness: 0.75, color: '#cccccc' })
  expect(table?.cells[0]?.sides?.top).toBeUndefined()
})

test('lines far apart between two rules are rows, and text across columns makes one cell of them', () => {
  const [table] = piecedTables(
    page({
      glyphs: [
        ...row(112, ['A', 'Shelf', '1']),
        ...row(140, ['B', 'Bracket', '2']),
        ...row(170, ['', '', '3']),
        ...word('Allthisyear, together', 55, 170),
      ],
      horizontals: [...rulesAt(100), ...rulesAt(155), ...rulesAt(180)],
    }),
    [],
  )
  expect(table?.cells.map(({ row: at, column, toColumn }) => [at, column, toColumn])).toEqual([
    ...[0, 1].flatMap((at) => [0, 1, 2].map((column) => [at, column, column])),
    ...[
      [2, 0, 1],
      [2, 2, 2],
    ],
  ])
})

test('a rule in one piece above it, bars of one row, and what another table has are none', () => {
  const glyphs = [...row(112, ['A', 'Shelf', '1']), ...row(130, ['B', 'Bracket', '2'])]
  const horizontals = [...rulesAt(118), ...rulesAt(136)]
  const above = { at: 60, from: 50, to: 400, thickness: 2, color: '#2563eb' }
  const [table] = piecedTables(page({ glyphs, horizontals: [above, ...horizontals] }), [])
  expect(table?.y0).toBeGreaterThan(90)
  const bars = page({ glyphs: row(112, ['10', '50', '40']), fills: groundAt(100, 120, '#2563eb') })
  expect(piecedTables(bars, [])).toEqual([])
  expect(piecedTables(page({ glyphs, horizontals }), [{ x0: 40, y0: 90, x1: 410, y1: 140 }])).toEqual([])
})
