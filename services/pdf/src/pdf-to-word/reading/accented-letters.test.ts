import { expect, test } from '@jest/globals'
import { withAccentedLetters } from './accented-letters.ts'
import type { Face, Glyph } from './page-model.ts'

const font: Face['font'] = {
  ...{ family: 'Palatino Linotype', bold: false, italic: false, ascent: 0.8, descent: -0.2 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}
const face: Face = { font, size: 10, color: '#000000', bold: false, italic: false, angle: 0 }
const glyph = (text: string, x0: number, x1: number, y = 200): Glyph => ({
  ...{ text, x0, x1, next: x1, y, face, mcid: undefined, artifact: false },
})
const texts = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join('')

test.each([
  ['before it', [glyph('u', 90, 95), glyph('\u00a8', 96.2, 99.5), glyph('o', 95, 100.5)], 'u\u00f6'],
  ['after it', [glyph('c', 95, 100), glyph('\u00b8', 95.6, 100), glyph('a', 100, 105)], '\u00e7a'],
  ['raised for a capital', [glyph('\u00b4', 101, 104.3, 197.8), glyph('E', 100, 106)], '\u00c9'],
  ['on a letter without its dot', [glyph('`', 99.7, 103), glyph('\u0131', 100, 102.8)], '\u00ec'],
])('an accent drawn over its letter, %s, makes one letter', (_, drawn, text) => {
  const letters = withAccentedLetters(drawn)
  expect(texts(letters)).toBe(text)
  const letter = drawn.find(({ text: own }) => /^[\p{L}]$/u.test(own) && own !== 'u' && own !== 'a')
  const made = letters.find(({ text: own }) => own.normalize('NFD').length > 1)
  expect([made?.x0, made?.x1, made?.y]).toEqual([letter?.x0, letter?.x1, letter?.y])
})

test.each([
  ['beside a letter', [glyph('s', 95, 99), glyph('\u00b4', 99, 102.3), glyph('n', 102.3, 108)]],
  ['over what Unicode has no letter for', [glyph('\u02c7', 96, 99), glyph('q', 95, 100)]],
  ['over a figure', [glyph('\u02d9', 96, 99), glyph('4', 95, 100)]],
  ['of another line', [glyph('\u00a8', 96, 99, 188), glyph('o', 95, 100)]],
])('an accent %s stays as it is', (_, drawn) => {
  expect(withAccentedLetters(drawn)).toEqual(drawn)
})
