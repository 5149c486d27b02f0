import { describe, expect, test } from '@jest/globals'
import { ruledTables } from './ruled-tables.ts'

const rule = (at: number, from: number, to: number) => ({ at, from, to, thickness: 0.5, color: '#000000' })
const spans = (table: ReturnType<typeof ruledTables>[number] | undefined) =>
  table?.cells.map(({ row, toRow, column, toColumn }) => [row, toRow, column, toColumn])

const outer = {
  horizontals: [rule(0, 0, 200), rule(60, 0, 200)],
  verticals: [rule(0, 0, 60), rule(200, 0, 60)],
}

describe('ruled tables', () => {
  test('a plain grid', () => {
    const [table, ...others] = ruledTables(
      [...outer.horizontals, rule(30, 0, 200)],
      [...outer.verticals, rule(100, 0, 60)],
    )
    expect(others).toEqual([])
    expect(table).toMatchObject({ xs: [0, 100, 200], ys: [0, 30, 60] })
    expect(spans(table)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [1, 1, 0, 0],
      [1, 1, 1, 1],
    ])
  })

  test('cells over columns and rows', () => {
    const [table] = ruledTables(
      [...outer.horizontals, rule(30, 100, 200)],
      [...outer.verticals, rule(100, 0, 60), rule(150, 30, 60)],
    )
    expect(spans(table)).toEqual([
      [0, 1, 0, 0],
      [0, 0, 1, 2],
      [1, 1, 1, 1],
      [1, 1, 2, 2],
    ])
  })

  test('rules drawn in pieces are one rule', () => {
    const pieces = [0, 50, 100, 150].map((x) => rule(30, x, x + 50.5))
    const [table] = ruledTables([...outer.horizontals, ...pieces], outer.verticals)
    expect(table?.ys).toEqual([0, 30, 60])
  })

  test('short rules that stand on the lower side of a cell part a row of places to fill in from its label', () => {
    const days = [70, 140].map((x) => rule(x, 40, 60))
    const [table] = ruledTables(
      [...outer.horizontals, rule(90, 0, 200)],
      [rule(0, 0, 90), rule(200, 0, 90), ...days],
    )
    expect(spans(table)).toEqual([
      [0, 0, 0, 2],
      [1, 1, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 2, 2],
      [2, 2, 0, 2],
    ])
    expect(table?.cells.map(({ sides }) => [sides?.top, sides?.bottom].map(Boolean))).toEqual([
      [true, false],
      ...days.map(() => [false, true]),
      [false, true],
      [true, true],
    ])
  })

  test('a comb for letters on the lower side of a cell, and a single mark there, part no row', () => {
    const [comb] = ruledTables(outer.horizontals, [
      ...outer.verticals,
      ...Array.from({ length: 16 }, (_, index) => rule(12 * (index + 1), 45, 60)),
    ])
    expect(comb?.ys).toEqual([0, 60])
    const [marked] = ruledTables(outer.horizontals, [...outer.verticals, rule(90, 40, 60)])
    expect(marked?.ys).toEqual([0, 60])
  })

  test('regions that are no rectangles become cells row by row', () => {
    // Without the rule below it, the upper left place and the whole lower row would be one bent cell.
    const [table] = ruledTables(
      [...outer.horizontals, rule(30, 100, 200)],
      [...outer.verticals, rule(100, 0, 30)],
    )
    expect(spans(table)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [1, 1, 0, 1],
    ])
  })

  test('cells know the rules along their sides', () => {
    const head = { ...rule(30, 0, 200), thickness: 2, color: '#336699' }
    const [table] = ruledTables(
      [...outer.horizontals, head],
      [rule(100, 0, 30), { ...rule(100, 30, 60), color: '#ffffff' }],
    )
    const thin = { thickness: 0.5, color: '#000000' }
    const thick = { thickness: 2, color: '#336699' }
    expect(table?.cells.map(({ sides }) => sides)).toEqual([
      { top: thin, left: undefined, bottom: thick, right: thin },
      { top: thin, left: thin, bottom: thick, right: undefined },
      { top: thick, left: undefined, bottom: thin, right: { ...thin, color: '#ffffff' } },
      { top: thick, left: { ...thin, color: '#ffffff' }, bottom: thin, right: undefined },
    ])
  })

  test('lines that do not cross are no table', () => {
    expect(ruledTables([rule(0, 0, 100), rule(20, 0, 100)], [])).toEqual([])
  })
})
