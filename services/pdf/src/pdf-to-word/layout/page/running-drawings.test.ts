import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import type { PageContent } from './page-content.ts'
import { withRunningDrawings } from './running-drawings.ts'

const page = (number: number, picture: string): PageContent => {
  const image = {
    page: number,
    picture,
    mcid: undefined,
    isDrawing: true as const,
    x0: 280,
    y0: 740,
    x1: 320,
    y1: 780,
  }
  return {
    ...{ number, width: 600, height: 800, vertical: false },
    ...{ tables: [], turned: [], images: [], fills: [], rules: [], segments: [] },
    drawings: [{ image, labels: [segment(String(number), { x: 296, y: 765 })] }],
  }
}

test('the number in a circle on every page is running text; what one page draws keeps its labels', () => {
  const pages = withRunningDrawings([
    page(1, 'circle'),
    page(2, 'circle'),
    page(3, 'chart'),
    page(4, 'circle'),
  ])
  expect(pages.map(({ segments }) => segments.map(textOf))).toEqual([['1'], ['2'], [], ['4']])
  expect(pages.map(({ images }) => images.length)).toEqual([1, 1, 0, 1])
  expect(pages.map(({ drawings }) => drawings.length)).toEqual([0, 0, 1, 0])
})
