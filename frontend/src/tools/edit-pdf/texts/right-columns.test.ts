import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { withRightColumns } from './right-columns.ts'

const at = (content: string, y: number, x: number, end: number) => textItem(content, { x, y, width: end - x })
const marked = (...items: readonly ReturnType<typeof at>[]) =>
  withRightColumns(items)
    .filter(({ keepsRight }) => keepsRight)
    .map(({ content }) => content)

test('prices of different widths with one right end keep it, and so do those as wide as others', () => {
  const prices = [
    at('Price', 100, 352, 380),
    at('145.00', 120, 344, 380),
    at('89.50', 140, 350.2, 380.2),
    at('12.25', 600, 350, 380),
  ]
  expect(marked(...prices, at('Oak desk', 120, 50, 110), at('Chair', 140, 50, 80))).toEqual([
    'Price',
    '145.00',
    '89.50',
    '12.25',
  ])
})

test('texts with one left end do not, nor those that have both, unless another one of the column tells', () => {
  expect(marked(at('30.00', 100, 350, 380), at('45.00', 120, 350, 380), at('5.00', 140, 356, 380))).toEqual([
    '30.00',
    '45.00',
    '5.00',
  ])
  expect(marked(at('30.00', 100, 350, 380), at('45.00', 120, 350, 380))).toEqual([])
  expect(marked(at('Oak desk', 100, 50, 110), at('Oak', 120, 50, 80), at('A desk', 140, 62, 110))).toEqual([])
})

test('neither does what another text stands close beside, as a page number behind dots, nor what is turned', () => {
  const ends = [at('10', 100, 370, 380), at('Contents', 120, 340, 380), at('9', 140, 375, 380)]
  expect(marked(...ends)).toEqual(['10', 'Contents', '9'])
  expect(marked(...ends, at('. . . .', 100, 300, 366))).toEqual(['Contents', '9'])
  expect(marked(...ends.map((item) => ({ ...item, turn: Math.PI / 2 })))).toEqual([])
})

test('nor do the lines of a justified paragraph', () => {
  const lines = [100, 114, 128].map((y) => at(`line at ${y}`, y, 50, 400))
  expect(marked(at('The first line', 86, 70, 400), ...lines)).toEqual([])
})
