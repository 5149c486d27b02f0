import { expect, test } from '@jest/globals'
import { plainFace as arial } from '../../../../testing/word/typed-glyphs.ts'
import type { Face, Glyph } from '../../reading/page-model.ts'
import { textOf } from './line-model.ts'
import { segmentsOf } from './segments.ts'

const courier: Face = { ...arial, font: { ...arial.font, family: 'Courier New' } }

/** Words of glyphs five points wide, or of those of a typewriter; the gaps between them are given, and the last holds on. */
function line(y: number, words: readonly string[], gaps: readonly number[], face = arial): Glyph[] {
  const step = face === courier ? 6 : 5
  let at = 50
  return words.flatMap((word, index) => {
    const glyphs = [...word].map((text, letter): Glyph => {
      const x0 = at + step * letter
      return { text, x0, x1: x0 + step, next: x0 + step, y, face, mcid: undefined, artifact: false }
    })
    at += step * word.length + (gaps[index] ?? gaps.at(-1) ?? 0)
    return glyphs
  })
}

const nothing = { horizontals: [], fills: [], backdrops: [], links: [] }
const texts = (glyphs: readonly Glyph[]) => segmentsOf(glyphs, nothing).map(textOf)

test('words that a justified line spreads evenly are one piece, up to gaps of two ems', () => {
  expect(texts(line(100, ['Including', 'Original', 'Grantees'], [18.1, 18.3]))).toEqual([
    'Including Original Grantees',
  ])
  expect(texts(line(100, ['Orange', 'and', 'Augusta', 'Co.'], [19.4, 18.9, 19.2]))).toEqual([
    'Orange and Augusta Co.',
  ])
})

test('words of one length at places of one distance are cells, and so are those with uneven gaps or words within', () => {
  expect(texts(line(100, ['10', '20', '30', '40'], [18]))).toEqual(['10', '20', '30', '40'])
  expect(texts(line(100, ['Item', 'Price', 'Sum'], [19, 16.5]))).toEqual(['Item', 'Price', 'Sum'])
  expect(texts(line(100, ['AIR', 'COAST', 'MARINE', 'SPACE'], [19, 17.5, 16.5]))).toHaveLength(4)
  expect(texts(line(100, ['Net', 'price', 'Total', 'due', 'Paid'], [3, 18, 3, 18]))).toEqual([
    'Net price',
    'Total due',
    'Paid',
  ])
})

test('words further apart keep their places', () => {
  expect(texts(line(100, ['Orange', 'and', 'Augusta', 'Co.'], [31.4, 30.9, 31.2]))).toHaveLength(4)
})

test('fields of a form between labels stand at places of their own', () => {
  const field = { kind: 'text', name: 'rank', label: 'Rank', multiline: false } as const
  const glyphs = line(100, ['Army', 'I', 'Navy'], [18]).map((glyph) =>
    glyph.text === 'I' ? { ...glyph, field } : glyph,
  )
  expect(texts(glyphs)).toEqual(['Army', 'I', 'Navy'])
})

test('the gaps of evenly spread lines, and the single blanks of a typewriter, part no columns', () => {
  const words = ['Nine', 'of', 'them', 'were', 'as', 'long', 'as', 'these']
  const spread = [0, 1, 2, 3, 4].flatMap((row) => line(100 + 12 * row, words, [11]))
  expect(texts(spread)).toEqual(Array(5).fill(words.join(' ')))
  const letters = [...'abcdefghijklmnopqrst']
  const typed = Array.from({ length: 11 }, (_, row) =>
    line(100 + 12 * row, letters, [6, 6, 6, 6, 6, 6, 70.5, 6], courier),
  )
  expect(texts(typed.flat())).toEqual(Array(11).fill(['a b c d e f g', 'h i j k l m n o p q r s t']).flat())
})
