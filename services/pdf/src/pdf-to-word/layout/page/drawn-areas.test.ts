import { expect, test } from '@jest/globals'
import { plainFace as face } from '../../../../testing/word/typed-glyphs.ts'
import type { UprightPage } from '../lines/upright.ts'
import { drawnAreas } from './drawn-areas.ts'

const letter = (x: number, y: number) => ({
  ...{ text: 'x', x0: x, x1: x + 5, next: x + 5, y, face, mcid: undefined, artifact: false },
})

const page: UprightPage = {
  ...{ number: 1, width: 600, height: 800, vertical: false, turned: false, untold: 0 },
  ...{ glyphs: [], horizontals: [], verticals: [], fills: [], shapes: [], images: [], links: [], hidden: [] },
}

test('the grounds of empty cells are no drawings, and others are', () => {
  const xs = [50, 150, 300, 400]
  const grounds = [100, 140].flatMap((y0) =>
    xs.slice(1).map((x1, index) => ({ x0: xs[index] ?? 0, x1, y0, y1: y0 + 20, color: '#eef3f8' })),
  )
  // Each row has text in two of its three cells.
  const glyphs = [112, 132, 152].flatMap((y) => [letter(60, y), letter(160, y)])
  expect(drawnAreas({ ...page, glyphs, fills: grounds })).toEqual([])
  const mark = { x0: 100, x1: 200, y0: 500, y1: 560, color: '#336699' }
  expect(drawnAreas({ ...page, glyphs, fills: [...grounds, mark] })).toHaveLength(1)
})
