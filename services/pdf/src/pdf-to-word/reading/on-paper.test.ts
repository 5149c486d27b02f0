import { expect, test } from '@jest/globals'
import { onPaper } from './on-paper.ts'
import type { Face, Glyph } from './page-model.ts'

const font = {
  ...{ family: 'Arial', bold: false, italic: false, ascent: 0.9, descent: -0.2 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}
const face = (angle: number): Face => ({
  font,
  size: 10,
  color: '#000000',
  bold: false,
  italic: false,
  angle,
})
const glyph = (x: number, y: number, angle = 0): Glyph => ({
  ...{ text: 'a', x0: x, x1: x + 5, next: x + 5, y, face: face(angle), mcid: undefined, artifact: false },
})

test.each([
  ['on the paper', glyph(10, 20), true],
  ['partly on it', glyph(298, 20), true],
  ['right of it', glyph(301, 20), false],
  ['below it', glyph(10, 212), false],
  ['above it', glyph(10, -5), false],
  // Turned clockwise by 90 degrees, x runs down the page and y to its left.
  ['on it, turned', glyph(100, -50, 90), true],
  ['left of it, turned', glyph(100, 20, 90), false],
])('a letter that stands %s is kept: %p', (_, letter, isKept) => {
  expect(onPaper([letter], { width: 300, height: 200 })).toEqual(isKept ? [letter] : [])
})
