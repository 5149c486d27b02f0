import { expect, test } from '@jest/globals'
import { typedGlyphs } from '../../../../testing/word/typed-glyphs.ts'
import type { Box } from '../../reading/geometry.ts'
import { formGrids } from './form-grids.ts'
import { gridOf, plainCells } from './table-grid.ts'

const border = { thickness: 0.5, color: '#000000' }
const box = (x0: number, x1: number, y0: number, y1: number) =>
  gridOf([x0, x1], [y0, y1], plainCells(1, 1), border)

/** Two boxes beside a high one, and one below them. */
const boxes = [
  box(100, 250, 100, 150),
  box(330, 500, 100, 122),
  box(330, 500, 128, 150),
  box(160, 500, 156, 180),
]
const labels = [
  ...typedGlyphs('Address', 40, 115),
  ...typedGlyphs('Phone', 290, 115),
  ...typedGlyphs('Mail', 290, 143),
  ...typedGlyphs('Place of birth', 40, 171),
]

test('boxes behind their labels are one table with the room between them, as high as they are', () => {
  const [form, ...others] = formGrids(boxes, { glyphs: labels })
  expect(others).toEqual([])
  expect(form?.xs).toEqual([38, 100, 160, 250, 330, 500])
  expect(form?.ys).toEqual([100, 122, 128, 150, 156, 180])
  const cellAt = (x: number, y: number) =>
    form?.cells.find((cell) => x > cell.x0 && x < cell.x1 && y > cell.y0 && y < cell.y1)
  expect(cellAt(200, 125)).toMatchObject({ row: 0, toRow: 2, sides: { top: border, bottom: border } })
  // Labels are as high as their boxes, and have no borders.
  expect(cellAt(50, 125)).toMatchObject({
    row: 0,
    toRow: 2,
    x1: 100,
    sides: { top: undefined, left: undefined },
  })
  expect(cellAt(300, 140)).toMatchObject({ row: 2, toRow: 2, x0: 250, x1: 330 })
  expect(cellAt(50, 170)).toMatchObject({ row: 4, x0: 38, x1: 160 })
  const area = ({ x0, x1, y0, y1 }: Box) => (x1 - x0) * (y1 - y0)
  const cells = form?.cells ?? []
  expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(form ? area(form) : 0)
})

test('a line of text below boxes ends their form', () => {
  const below = [box(100, 250, 210, 230), box(330, 500, 210, 230), box(100, 250, 236, 256)]
  const more = [
    ...typedGlyphs('Date', 40, 223),
    ...typedGlyphs('Name', 290, 223),
    ...typedGlyphs('Sum', 40, 249),
  ]
  const glyphs = [...labels, ...more, ...typedGlyphs('Signed by', 40, 198)]
  expect(formGrids([...boxes, ...below], { glyphs }).map(({ y0, y1 }) => [y0, y1])).toEqual([
    [100, 180],
    [210, 256],
  ])
})

test('boxes without labels are none, as those of a plan, nor are boxes beside text, nor boxes to tick', () => {
  expect(formGrids(boxes, { glyphs: typedGlyphs('Board', 150, 130) })).toEqual([])
  const lines = Array.from({ length: 12 }, (_, row) =>
    typedGlyphs('a line of text that runs on', 40, 110 + 12 * row),
  ).flat()
  const notes = [box(200, 400, 100, 160), box(200, 400, 166, 190), box(200, 400, 196, 240)]
  expect(formGrids(notes, { glyphs: lines }).flatMap(({ cells }) => cells)).toEqual([])
  const small = [100, 112, 124].map((y) => box(100, 108, y, y + 8))
  expect(formGrids(small, { glyphs: [100, 112, 124].flatMap((y) => typedGlyphs('Yes', 70, y + 7)) })).toEqual(
    [],
  )
})

test('nor are the cells of one table with text beside it', () => {
  const table = gridOf([300, 500], [100, 124, 148, 172], plainCells(3, 1), border)
  const glyphs = [115, 139, 163].flatMap((y) => typedGlyphs('a line of an article', 100, y))
  expect(formGrids([table], { glyphs })).toEqual([])
})

test('boxes beside each other that hold all that is said at their height are one row, with room between them', () => {
  const row = [box(100, 180, 100, 150), box(200, 280, 100, 150), box(300, 380, 100, 150)]
  const names = [110, 210, 310].flatMap((x) => typedGlyphs('Step', x, 125))
  const [found, ...others] = formGrids(row, { glyphs: names })
  expect(others).toEqual([])
  expect(found?.xs).toEqual([100, 180, 200, 280, 300, 380])
  expect(found?.cells.map(({ sides }) => sides?.left)).toEqual([border, undefined, border, undefined, border])
  // An arrow of text between them, or a box without words, is a plan.
  expect(formGrids(row, { glyphs: [...names, ...typedGlyphs('>', 187, 125)] })).toEqual([])
  expect(formGrids(row, { glyphs: names.slice(0, 8) })).toEqual([])
})
