import { expect, test } from '@jest/globals'
import { typedLines, typedPage } from '../../../../testing/word/typed-glyphs.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { sideGrounds } from './side-grounds.ts'

const text = (x: number, y: number, count: number, letters = 'some text of a line') =>
  typedLines(letters, x, y, count)

const ground: Fill = { x0: 0, x1: 180, y0: 0, y1: 800, color: '#24364b' }
const page = (glyphs: readonly Glyph[], fills: readonly Fill[] = [ground]) => typedPage(glyphs, fills)

const side = text(20, 60, 10)
const beside = text(220, 60, 20)

test('a ground at one side with text on it and beside it is a table of two cells, down to the end of the ground', () => {
  const [grid, ...others] = sideGrounds(page([...side, ...beside]), [])
  expect(others).toEqual([])
  expect(grid).toMatchObject({ xs: [0, 180, 318], ys: [50, 776], cells: [{ column: 0 }, { column: 1 }] })
})

test('at the right, the text beside it is the first cell', () => {
  const right = { ...ground, x0: 420, x1: 600 }
  const [grid] = sideGrounds(page([...text(440, 60, 10), ...beside], [right]), [])
  expect(grid?.xs).toEqual([217, 420, 600])
})

test('none are the ground of a note, one between columns, one that text runs around, and one in a table', () => {
  const few = page([...text(20, 60, 3), ...beside])
  const middle = page(
    [...side, ...text(220, 60, 10), ...text(420, 60, 10)],
    [{ ...ground, x0: 210, x1: 400 }],
  )
  const box = { ...ground, y0: 50, y1: 300 }
  const around = page(
    [...side, ...beside, ...text(20, 304, 4, 'text that goes on below it, all across the page')],
    [box],
  )
  for (const given of [few, middle, around]) expect(sideGrounds(given, [])).toEqual([])
  expect(sideGrounds(page([...side, ...beside]), [{ x0: 100, x1: 300, y0: 100, y1: 200 }])).toEqual([])
})

test('grounds of one height and the text between them are panels, each with lines of its own', () => {
  const panels = [
    { ...ground, x0: 200, x1: 400 },
    { ...ground, x0: 401, x1: 600 },
  ]
  const texts = [...text(20, 60, 20), ...text(220, 65, 10), ...text(420, 80, 6)]
  expect(sideGrounds(page(texts, panels), []).map(({ xs }) => xs)).toEqual([[17, 200, 400, 600]])
  const empty = [...text(20, 60, 20), ...text(220, 65, 10)]
  expect(sideGrounds(page(empty, panels), []).map(({ xs }) => xs)).not.toContainEqual([17, 200, 400, 600])
})
