import { expect, test } from '@jest/globals'
import { plainFace as face } from '../../../../testing/word/typed-glyphs.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { rowsOf } from './rows.ts'

const glyph = (text: string, x0: number, x1: number, y = 200): Glyph => ({
  ...{ text, x0, x1, next: x1, y, face, mcid: undefined, artifact: false },
})
const textsOf = (glyphs: readonly Glyph[]) =>
  rowsOf(glyphs).map((row) => row.glyphs.map(({ text }) => text).join(''))

const [t, x] = [glyph('T', 100, 107.2), glyph('X', 111.1, 118.6)]

test('the lowered letter in the name of TeX stands between its neighbours', () => {
  expect(textsOf([t, glyph('E', 105.5, 112.3, 202.2), x])).toEqual(['TEX'])
})

test('a letter of a line below, or one with room around it, stays where it is', () => {
  expect(textsOf([t, glyph('E', 105.5, 112.3, 212), x])).toEqual(['TX', 'E'])
  expect(textsOf([t, glyph('E', 110, 116, 202.2), glyph('X', 130, 137)])).toEqual(['TX', 'E'])
})
