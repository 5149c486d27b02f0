import { identity } from '@folio/pdf-content/matrix'
import { expect, test } from '@jest/globals'
import { drawSubpaths, readSubpaths } from './paths.ts'

function draw(data: readonly number[], paint: { fill?: string; stroke?: string }) {
  const into = { horizontals: [], verticals: [], fills: [], shapes: [] }
  const { fill, stroke } = paint
  drawSubpaths(readSubpaths(data, identity), { fill, stroke, lineWidth: 1 }, into)
  return into
}

const rectangle = (x: number, y: number, width: number, height: number) => [
  ...[0, x, y, 1, x + width, y],
  ...[1, x + width, y + height, 1, x, y + height, 4],
]

test('thin rectangles are rules, others fills', () => {
  expect(draw(rectangle(10, 10, 100, 1), { fill: '#ff0000' }).horizontals).toEqual([
    { at: 10.5, from: 10, to: 110, thickness: 1, color: '#ff0000' },
  ])
  expect(draw(rectangle(10, 10, 1, 100), { fill: '#000000' }).verticals).toHaveLength(1)
  expect(draw(rectangle(10, 10, 50, 20), { fill: '#00ff00' }).fills).toEqual([
    { x0: 10, y0: 10, x1: 60, y1: 30, color: '#00ff00' },
  ])
})

test('a thick border of one cell is a rule, a bar of a chart is none', () => {
  expect(draw(rectangle(10, 10, 3, 29), { fill: '#00b050' }).verticals).toHaveLength(1)
  expect(draw(rectangle(10, 10, 3, 20), { fill: '#00b050' }).fills).toHaveLength(1)
  expect(draw(rectangle(10, 10, 4, 60), { fill: '#00b050' }).fills).toHaveLength(1)
})

test('the sides of a stroked rectangle are rules', () => {
  const { horizontals, verticals, shapes } = draw(rectangle(10, 10, 50, 20), { stroke: '#000000' })
  expect([horizontals.length, verticals.length, shapes.length]).toEqual([2, 2, 0])
})

test('curves and slanted lines are parts of drawings', () => {
  expect(draw([0, 0, 0, 2, 10, 0, 20, 10, 20, 20], { stroke: '#000000' }).shapes).toHaveLength(1)
  expect(draw([0, 0, 0, 1, 30, 40], { stroke: '#000000' }).shapes).toEqual([{ x0: 0, y0: 0, x1: 30, y1: 40 }])
})

test('a curve that is plotted by many short pieces is one part of a drawing, and none of them a rule', () => {
  const pieces = Array.from({ length: 80 }, (_, step) => [1, 10 + step, 50 + 30 * Math.sin(step / 12)])
  const { horizontals, verticals, shapes } = draw([0, 10, 50, ...pieces.flat()], { stroke: '#ff0000' })
  expect([horizontals, verticals]).toEqual([[], []])
  expect(shapes).toHaveLength(1)
  expect(shapes[0]).toMatchObject({ x0: 10, x1: 89 })
})

test('a rectangle with round corners is a surface, a wedge is none', () => {
  const corner = [2, 150, 10, 160, 10, 160, 20]
  const rounded = [0, 20, 10, 1, 150, 10, ...corner, 1, 160, 60, 1, 10, 60, 1, 10, 20, 4]
  expect(draw(rounded, { fill: '#00ff00' }).fills).toEqual([
    { x0: 10, y0: 10, x1: 160, y1: 60, color: '#00ff00' },
  ])
  const wedge = [0, 10, 10, 1, 160, 10, 1, 10, 60, 4]
  expect(draw(wedge, { fill: '#00ff00' }).fills).toEqual([])
})
