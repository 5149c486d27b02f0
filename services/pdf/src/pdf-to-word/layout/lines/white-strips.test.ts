import { describe, expect, test } from '@jest/globals'
import { plainFace as face } from '../../../../testing/word/typed-glyphs.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { textOf } from './line-model.ts'
import { segmentsOf } from './segments.ts'

/** Words of glyphs five points wide; the gaps between them are given, and the last one stands after all of them. */
function line(y: number, x: number, words: readonly string[], gaps: readonly number[]): Glyph[] {
  let at = x
  return words.flatMap((word, index) => {
    const glyphs = [...word].map((text, letter): Glyph => {
      const x0 = at + 5 * letter
      return { text, x0, x1: x0 + 5, next: x0 + 5, y, face, mcid: undefined, artifact: false }
    })
    at += 5 * word.length + (gaps[index] ?? 0)
    return glyphs
  })
}

const texts = (glyphs: readonly Glyph[]) =>
  segmentsOf(glyphs, { horizontals: [], fills: [], backdrops: [], links: [] }).map(textOf)

describe('strips without ink', () => {
  test('part columns whose gutter is narrower than a wide gap', () => {
    const glyphs = [0, 1, 2, 3, 4].flatMap((row) =>
      line(100 + 12 * row, 20, ['several', 'words', 'another', 'column'], [5 + row, 14 - row, 5]),
    )
    expect(texts(glyphs)).toEqual(Array(5).fill(['several words', 'another column']).flat())
  })

  test('leave the words of a line together when hardly a line shows them', () => {
    const glyphs = [0, 1, 2].flatMap((row) =>
      line(100 + 12 * row, 20, ['several', 'words', 'another', 'column'], [5, 12, 5]),
    )
    expect(texts(glyphs)).toEqual(Array(3).fill('several words another column'))
  })

  test('leave the words of justified lines together, whose gaps lie elsewhere in each', () => {
    const glyphs = [0, 3, 1, 4, 2, 0, 3].flatMap((shift, row) =>
      line(100 + 12 * row, 20, ['a'.repeat(8 + shift), 'words', 'b'.repeat(12 - shift)], [9, 9]),
    )
    expect(texts(glyphs)).toHaveLength(7)
  })

  test('leave the labels of a list with their items', () => {
    const glyphs = [1, 2, 3, 4, 5].flatMap((row) =>
      line(100 + 12 * row, 20, [`${row}.`, 'several', 'words'], [11, 5]),
    )
    expect(texts(glyphs)).toEqual([1, 2, 3, 4, 5].map((row) => `${row}. several words`))
  })

  test('end where a line runs across them', () => {
    const rows = [0, 1, 2, 3].map((row) =>
      line(100 + 12 * row, 20, ['several', 'words', 'another', 'column'], [5, 11, 5]),
    )
    const title = line(88, 20, ['one', 'title', 'over', 'both', 'columns', 'of', 'it'], [5, 5, 5, 5, 5, 5])
    expect(texts([...title, ...rows.flat()])).toEqual([
      'one title over both columns of it',
      ...Array(4).fill(['several words', 'another column']).flat(),
    ])
  })
})
