import { expect, test } from '@jest/globals'
import { connectedBoxes } from './connected-boxes.ts'

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 })

test('what lies together is one box; companions count only where a seed is', () => {
  const bars = [box(100, 50, 110, 100), box(115, 70, 125, 100), box(130, 20, 140, 100)]
  const axis = box(95, 100, 150, 100)
  const farLine = box(95, 400, 300, 400)
  const logo = box(400, 500, 420, 520)
  const areas = connectedBoxes([...bars, logo], [axis, farLine])
  expect(areas).toHaveLength(2)
  expect(areas).toEqual(expect.arrayContaining([box(95, 20, 150, 100), logo]))
})

test('what another one lies inside of, without touching it, is one with it', () => {
  const frame = [box(0, 0, 100, 1), box(0, 0, 1, 100), box(99, 0, 100, 100), box(0, 99, 100, 100)]
  expect(connectedBoxes([...frame, box(45, 45, 55, 55)], [])).toEqual([box(0, 0, 100, 100)])
})

test('many boxes on a large sheet stay apart', () => {
  const many = Array.from({ length: 40_000 }, (_, at) => {
    const [x, y] = [(at % 200) * 70, Math.floor(at / 200) * 70]
    return box(x, y, x + 20, y + 20)
  })
  expect(connectedBoxes(many.slice(0, 2_000), many.slice(2_000))).toHaveLength(2_000)
})
