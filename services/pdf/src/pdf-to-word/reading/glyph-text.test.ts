import { expect, test } from '@jest/globals'
import { glyphText } from './glyph-text.ts'

test.each([
  ['a ligature', '\ufb01', 'fi'],
  ['an Arabic letter coded by its shape', '\ufedf', '\u0644'],
  ['a no-break space', '\u00a0', ' '],
  ['a control character', '\u0001', ''],
  ['a character that a font does not know', '\ufffd', ''],
])('%s', (_, unicode, text) => expect(glyphText(unicode)).toBe(text))

test('a bullet of a symbol font, and the same code in another font', () => {
  expect([glyphText('\uf0b7', 'symbol'), glyphText('\uf0b7')]).toEqual(['•', '\uf0b7'])
})

test('one code is a diamond in Symbol and a box in Wingdings', () => {
  expect([glyphText('\uf0a8', 'symbol'), glyphText('\uf0a8', 'wingdings')]).toEqual(['♦', '◻'])
})

test('letters and figures of Symbol are those of its encoding', () => {
  expect(glyphText('\uf071\uf031\uf0b3\uf057', 'symbol')).toBe('θ1≥Ω')
  expect(glyphText('\uf071', 'wingdings')).toBe('❑')
  // OpenSymbol stands in for both.
  expect(glyphText('\uf071\uf031\uf0b7', 'open-symbol')).toBe('\uf0711•')
})
