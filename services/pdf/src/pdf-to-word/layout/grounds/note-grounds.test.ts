import { expect, test } from '@jest/globals'
import { plainFace as face } from '../../../../testing/word/typed-glyphs.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import type { UprightPage } from '../lines/upright.ts'
import { noteGrounds } from './note-grounds.ts'

/** Lines of nineteen letters of five points, twelve points apart. */
const text = (x: number, y: number, count: number): Glyph[] =>
  Array.from({ length: count }, (_, row) =>
    [...'some text of a line'].map((letter, index) => {
      const x0 = x + 5 * index
      const at = { x0, x1: x0 + 5, next: x0 + 5, y: y + 12 * row }
      return { text: letter, ...at, face, mcid: undefined, artifact: false }
    }),
  ).flat()

const ground: Fill = { x0: 400, x1: 520, y0: 190, y1: 240, color: '#f0e6d2' }
const note = text(410, 205, 3)
const page = (glyphs: readonly Glyph[], fills: readonly Fill[] = [ground]): UprightPage => ({
  ...{ number: 1, width: 600, height: 800, vertical: false, turned: false, glyphs, fills },
  ...{ horizontals: [], verticals: [], shapes: [], images: [], links: [], hidden: [], untold: 0 },
})

test('the ground of a note beside the text is a table of one cell', () => {
  const [grid, ...others] = noteGrounds(page([...text(60, 100, 20), ...note]), [])
  expect(others).toEqual([])
  expect(grid).toMatchObject({ xs: [400, 520], ys: [190, 240], border: undefined })
})

test('none are one without text beside it, one that lines cross, one in a table, and cards side by side', () => {
  expect(noteGrounds(page([...text(60, 100, 4), ...note]), [])).toEqual([])
  expect(noteGrounds(page([...text(60, 100, 20), ...note, ...text(345, 205, 3)]), [])).toEqual([])
  expect(noteGrounds(page([...text(60, 100, 20), ...note]), [ground])).toEqual([])
  const card = { ...ground, x0: 50, x1: 170 }
  expect(noteGrounds(page([...text(60, 205, 3), ...note], [card, ground]), [])).toEqual([])
})
