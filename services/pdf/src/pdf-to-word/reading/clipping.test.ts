import { expect, test } from '@jest/globals'
import { narrowed, ringOf, seenOf, seenParts } from './clipping.ts'
import type { Box } from './geometry.ts'

const page = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, holes: [] }
const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 })
const path = ({ x0, y0, x1, y1 }: Box) => ({
  curved: false,
  points: [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ],
})
const drawn = (fills: readonly Box[]) => ({
  ...{ horizontals: [], verticals: [], shapes: [] },
  fills: fills.map((fill) => ({ ...fill, color: '#222222' })),
})

test('a page-wide fill leaves no more than its clip lets through', () => {
  const clip = narrowed(page, [path(box(50, 40, 550, 70))], false)
  expect(seenOf(drawn([page.box]), clip).fills).toEqual([{ ...box(50, 40, 550, 70), color: '#222222' }])
})

test('boxes within each other clip to the ring between them, of which the sides are rules', () => {
  const clip = narrowed(page, [path(box(51, 41, 549, 99)), path(box(50, 40, 550, 100))], true)
  const { fills, horizontals, verticals } = seenOf(drawn([page.box]), clip)
  expect(fills).toEqual([])
  expect(horizontals.map(({ at, from, to }) => [at, from, to])).toEqual([
    [40.5, 50, 550],
    [99.5, 50, 550],
  ])
  expect(verticals.map(({ at }) => at)).toEqual([50.5, 549.5])
})

test('the same boxes by the other rule, and boxes side by side, make no hole', () => {
  const boxes = [path(box(51, 41, 549, 99)), path(box(50, 40, 550, 100))]
  expect(narrowed(page, boxes, false).holes).toEqual([])
  expect(ringOf([path(box(0, 0, 10, 10)), path(box(20, 0, 30, 10))])).toBeUndefined()
})

test('rules end where the clip does; those outside of it are not seen', () => {
  const rule = (at: number) => ({ at, from: 0, to: 600, thickness: 1, color: '#000000' })
  const clip = { box: box(100, 100, 300, 200), holes: [] }
  const seen = seenOf({ ...drawn([]), horizontals: [rule(90), rule(100), rule(150)] }, clip)
  expect(seen.horizontals.map(({ at, from, to }) => [at, from, to])).toEqual([
    [100, 100, 300],
    [150, 100, 300],
  ])
})

test('a hole in the middle leaves four strips', () => {
  const parts = seenParts(box(0, 0, 10, 10), { box: page.box, holes: [box(4, 4, 6, 6)] })
  expect(parts).toEqual([box(0, 0, 10, 4), box(0, 6, 10, 10), box(0, 4, 4, 6), box(6, 4, 10, 6)])
})

test('what fills a clip that is no box is a drawing, not a surface', () => {
  const triangle = [
    { x: 100, y: 200 },
    { x: 200, y: 100 },
    { x: 300, y: 200 },
  ]
  const seen = seenOf(drawn([page.box]), narrowed(page, [{ curved: false, points: triangle }], false))
  expect(seen.fills).toEqual([])
  expect(seen.shapes).toEqual([box(100, 100, 300, 200)])
})
