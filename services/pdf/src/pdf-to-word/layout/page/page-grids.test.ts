import { expect, test } from '@jest/globals'
import { plainFace, typedGlyphs } from '../../../../testing/word/typed-glyphs.ts'
import type { Glyph, Rule } from '../../reading/page-model.ts'
import type { UprightPage } from '../lines/upright.ts'
import { pageGrids } from './page-grids.ts'

const text = (letters: string, x: number, y: number, angle = 0): Glyph[] =>
  typedGlyphs(letters, x, y, { ...plainFace, angle })

const rule = (at: number): Rule => ({ at, from: 50, to: 550, thickness: 0.5, color: '#000000' })

const page = (glyphs: readonly Glyph[]): UprightPage => ({
  ...{ number: 1, width: 600, height: 800, vertical: false, turned: false, glyphs },
  ...{ horizontals: [rule(100), rule(150)], verticals: [], fills: [], shapes: [], images: [], links: [] },
  ...{ hidden: [], untold: 0 },
})

const head = [
  ...text('Nations', 50, 97),
  ...text('A/12', 400, 97),
  ...text('Rights', 50, 120),
  ...text('May', 400, 125),
]

test('rows between rules from edge to edge are a table, unless a stamp lies over them', () => {
  expect(pageGrids(page(head)).tables).toMatchObject([{ ys: [85, 100, 150] }])
  // In its own frame, turned by a quarter: at 300 across and 110 down.
  expect(pageGrids(page([...head, ...text('PAID', 110, -300, 90)])).tables).toEqual([])
})

/** The rules of a grid through these places. */
function ruled(xs: readonly number[], ys: readonly number[]) {
  const line = { thickness: 0.5, color: '#000000' }
  const ends = (places: readonly number[]) => ({ from: places[0] ?? 0, to: places.at(-1) ?? 0 })
  return {
    horizontals: ys.map((at) => ({ ...line, at, ...ends(xs) })),
    verticals: xs.map((at) => ({ ...line, at, ...ends(ys) })),
  }
}

test('a table within a frame is a table, and the frame none', () => {
  const frame = ruled([60, 540], [80, 700])
  const table = ruled([100, 300, 500], [120, 140, 160])
  const framed = {
    ...page([...text('Name', 105, 135), ...text('Free text', 105, 300)]),
    horizontals: [...frame.horizontals, ...table.horizontals],
    verticals: [...frame.verticals, ...table.verticals],
  }
  expect(pageGrids(framed).tables).toMatchObject([{ xs: [100, 300, 500], ys: [120, 140, 160] }])
})

test('a table that nobody has filled in is one, where its cells have room for that', () => {
  const blank = (ys: readonly number[]) => pageGrids({ ...page([]), ...ruled([100, 300, 500], ys) }).tables
  expect(blank([120, 140, 160])).toHaveLength(1)
  expect(blank([120, 124, 128])).toEqual([])
  // A comb for the letters of a number.
  const comb = ruled([100, 125, 150, 175, 200], [120, 140])
  expect(pageGrids({ ...page([]), ...comb }).tables).toEqual([])
})
