import { expect, test } from '@jest/globals'
import { hexOf, lchOf } from './oklch.ts'

test.each(['#0064b5', '#898989', '#feece1', '#10312a'])('%s comes back as it was', (hex) => {
  expect(hexOf(lchOf(hex))).toBe(hex)
})

test('colors are measured as CSS does', () => {
  const { lightness, chroma, hue } = lchOf('#ff0000')
  expect([lightness, chroma, hue].map((value) => value.toFixed(2))).toEqual(['0.63', '0.26', '29.23'])
})

test('a color that is too strong for a screen becomes weaker, not another hue', () => {
  const strong = lchOf(hexOf({ lightness: 0.5, chroma: 0.4, hue: 200 }))
  expect(Math.abs(strong.hue - 200)).toBeLessThan(2)
  expect(Math.abs(strong.lightness - 0.5)).toBeLessThan(0.01)
})
