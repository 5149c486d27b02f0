import { expect, test } from '@jest/globals'
import { layOut, type PageRules } from './page-layout.ts'

const rules = (more: Partial<PageRules>): PageRules => ({
  size: 'A4',
  orientation: 'portrait',
  margin: 0,
  fit: 'fit',
  ...more,
})

test.each([
  ['A3', 841.89, 1190.551],
  ['A4', 595.276, 841.89],
  ['A5', 419.528, 595.276],
  ['Letter', 612, 792],
  ['Legal', 612, 1008],
] as const)('%s is %d by %d points, and turned in landscape', (size, width, height) => {
  const natural = { width: 10, height: 10 }
  expect(layOut(natural, rules({ size })).page).toEqual({ width, height })
  expect(layOut(natural, rules({ size, orientation: 'landscape' })).page).toEqual({
    width: height,
    height: width,
  })
})

test('an automatic page is the image, with its margin around it', () => {
  const natural = { width: 612, height: 792 }
  expect(layOut(natural, rules({ size: 'auto', orientation: 'landscape' }))).toEqual({
    page: natural,
    box: { x: 0, y: 0, ...natural },
    reduced: false,
  })
  expect(layOut(natural, rules({ size: 'auto', margin: 20 }))).toEqual({
    page: { width: 652, height: 832 },
    box: { x: 20, y: 20, ...natural },
    reduced: false,
  })
})

test('an automatic page keeps to what viewers open: 3 to 14,400 points', () => {
  expect(layOut({ width: 0.75, height: 0.75 }, rules({ size: 'auto' })).page).toEqual({ width: 3, height: 3 })
  const thin = layOut({ width: 750, height: 0.75 }, rules({ size: 'auto' }))
  expect(thin).toEqual({
    page: { width: 750, height: 3 },
    box: { x: 0, y: 1.125, width: 750, height: 0.75 },
    reduced: false,
  })
  const huge = layOut({ width: 28_800, height: 7_200 }, rules({ size: 'auto' }))
  expect(huge.page).toEqual({ width: 14_400, height: 3_600 })
  expect(huge.reduced).toBe(true)
})

test('fit shows all of the image as large as the space inside the margins allows', () => {
  expect(layOut({ width: 100, height: 50 }, rules({ size: 'Letter', margin: 20 })).box).toEqual({
    x: 20,
    y: 253,
    width: 572,
    height: 286,
  })
  const tall = layOut({ width: 1584, height: 3168 }, rules({ size: 'Letter' }))
  expect(tall.box).toEqual({ x: 108, y: 0, width: 396, height: 792 })
})

test('fill covers the page and hangs over equally on both sides', () => {
  const { box } = layOut({ width: 100, height: 50 }, rules({ size: 'Letter', fit: 'fill' }))
  expect(box).toEqual({ x: -486, y: 0, width: 1584, height: 792 })
})

test('original keeps the size to the point, in the middle', () => {
  const small = layOut({ width: 225, height: 150 }, rules({ size: 'Letter', fit: 'original' }))
  expect(small).toEqual({
    page: { width: 612, height: 792 },
    box: { x: 193.5, y: 321, width: 225, height: 150 },
    reduced: false,
  })
})

test('original makes an image that is larger than the page fit it, and says so', () => {
  const large = layOut({ width: 6120, height: 792 }, rules({ size: 'Letter', fit: 'original' }))
  expect(large.box.width).toBeCloseTo(612)
  expect(large.box.height).toBeCloseTo(79.2)
  expect(large.reduced).toBe(true)
})
