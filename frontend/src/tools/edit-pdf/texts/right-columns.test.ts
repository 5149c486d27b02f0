import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { withRightColumns } from './right-columns.ts'

const at = (content: string, y: number, x: number, end: number) => textItem(content, { x, y, width: end - x })
const marked = (...items: readonly ReturnType<typeof at>[]) =>
  withRightColumns(items)
    .filter(({ keepsRight }) => keepsRight)
    .map(({ content }) => content)

test('prices of different widths with one right end keep it', () => {
  const prices = [at('Price', 100, 352, 380), at('145.00', 120, 344, 380), at('89.50', 140, 350.2, 380.2)]
  expect(marked(...prices, at('Oak desk', 120, 50, 110), at('Chair', 140, 50, 80))).toEqual([
    'Price',
    '145.00',
    '89.50',
  ])
})

test('texts with one left end do not, nor those that have both', () => {
  expect(marked(at('30.00', 100, 350, 380), at('45.00', 120, 350, 380))).toEqual([])
  expect(marked(at('Oak desk', 100, 50, 110), at('Oak', 120, 50, 80), at('A desk', 140, 62, 110))).toEqual([
    'A desk',
  ])
})

test('neither does what stands beside or far below, nor a line of a paragraph', () => {
  expect(marked(at('one', 100, 50, 80), at('another', 100, 40, 80), at('far', 300, 60, 80))).toEqual([])
  expect(marked(at('The first line', 100, 70, 400), at('a second one', 114, 50, 400))).toEqual([])
})
