import { expect, test } from '@jest/globals'
import type { Face, Glyph } from '../../reading/page-model.ts'
import { rowsOf } from './rows.ts'

const font: Face['font'] = {
  ...{ family: 'Noto Naskh Arabic', bold: false, italic: false, ascent: 1, descent: -0.4 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}
const face: Face = { font, size: 14, color: '#000000', bold: false, italic: false, angle: 0 }
const glyph = (text: string, x0: number, x1: number): Glyph => ({
  ...{ text, x0, x1, next: x1, y: 200, face, mcid: undefined, artifact: false },
})

const [alef, lam, jeem] = ['\u0627', '\u0644', '\u062c']
/** The beginning of a word from the right: alef, the ligature of lam and alef, jeem. */
const before = glyph(jeem, 173.9, 182.8)
const ligature = glyph(lam, 182.7, 189.9)
const first = glyph(alef, 190, 193.3)

test.each([
  ['a trace within its ligature', 182.8],
  ['at its edge', 182.7],
  ['a trace before it', 182.6],
])('the letter of a ligature that has no room of its own, %s, follows it', (_, at) => {
  const second = glyph(alef, at, at)
  for (const drawn of [
    [before, second, ligature, first],
    [first, ligature, second, before],
  ]) {
    const [row] = rowsOf(drawn)
    expect(row?.glyphs.map(({ text }) => text).reverse()).toEqual([alef, lam, alef, jeem])
  }
})

test('the letters of a Latin ligature stay as they stand', () => {
  const letters = [glyph('f', 100, 106), glyph('i', 106, 106), glyph('n', 106, 112)]
  expect(rowsOf(letters)[0]?.glyphs.map(({ text }) => text)).toEqual(['f', 'i', 'n'])
})
