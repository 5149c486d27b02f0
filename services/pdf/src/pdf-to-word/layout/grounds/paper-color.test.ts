import { expect, test } from '@jest/globals'
import { paperColor } from './paper-color.ts'

const sheet = (...colors: readonly string[]) => ({
  ...{ width: 600, height: 800 },
  fills: colors.map((color) => ({ x0: 0, x1: 600, y0: 0, y1: 800, color })),
})

test('the paper has the color that all pages have, the upper one of two', () => {
  expect(paperColor([sheet('#ffffff', '#fdf3d8'), sheet('#fdf3d8')])).toBe('#fdf3d8')
})

test('white paper, that of a single page, and a surface that leaves a margin have none', () => {
  expect(paperColor([sheet('#ffffff')])).toBeUndefined()
  expect(paperColor([sheet('#fdf3d8'), sheet()])).toBeUndefined()
  const band = { x0: 0, x1: 600, y0: 0, y1: 400, color: '#fdf3d8' }
  expect(paperColor([{ ...sheet(), fills: [band] }])).toBeUndefined()
})
