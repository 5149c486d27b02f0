import { expect, test } from '@jest/globals'
import { typedLines, typedPage } from '../../../../testing/word/typed-glyphs.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { noteGrounds } from './note-grounds.ts'

const text = (x: number, y: number, count: number) => typedLines('some text of a line', x, y, count)

const ground: Fill = { x0: 400, x1: 520, y0: 190, y1: 240, color: '#f0e6d2' }
const note = text(410, 205, 3)
const page = (glyphs: readonly Glyph[], fills: readonly Fill[] = [ground]) => typedPage(glyphs, fills)

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
