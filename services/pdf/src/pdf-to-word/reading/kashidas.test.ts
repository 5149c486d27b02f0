import { expect, test } from '@jest/globals'
import { withoutKashidas } from './kashidas.ts'
import type { Face, Glyph } from './page-model.ts'

const font: Face['font'] = {
  ...{ family: 'Noto Naskh Arabic', bold: false, italic: false, ascent: 1, descent: -0.4 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}
const face: Face = { font, size: 10, color: '#000000', bold: false, italic: false, angle: 0 }

/** Glyphs one after another from the left; a number is a gap. */
function drawn(parts: readonly (readonly [text: string, width: number] | number)[]): Glyph[] {
  let x0 = 100
  return parts.flatMap((part): Glyph[] => {
    if (typeof part === 'number') {
      x0 += part
      return []
    }
    const [text, width] = part
    const x1 = x0 + width
    const glyph = { text, x0, x1, next: x1, y: 200, face, mcid: undefined, artifact: false }
    x0 = x1
    return [glyph]
  })
}

const texts = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join('')

test.each(['0', '=', ''])(
  'a stroke that lengthens an Arabic word and is told as "%s" is none in it, and leaves no gap',
  (told) => {
    const word = drawn([
      ['\u0645', 5],
      [told, 2.1],
      [told, 2.1],
      ['\u0648', 4],
      ['\u064a', 6],
    ])
    const kept = withoutKashidas(word)
    expect(texts(kept)).toBe('\u0645\u0648\u064a')
    expect(kept[0]?.x1).toBeCloseTo(kept[1]?.x0 ?? 0, 5)
  },
)

test('a stroke whose text is but guessed from its code is none in a word; a full stop between Arabic letters stays', () => {
  const word = drawn([
    ['\u0645', 5],
    ['.', 2.1],
    ['\u0648', 4],
  ])
  expect(texts(withoutKashidas(word))).toBe('\u0645.\u0648')
  const guessed = word.map((glyph) => (glyph.text === '.' ? { ...glyph, guessed: true as const } : glyph))
  expect(texts(withoutKashidas(guessed))).toBe('\u0645\u0648')
})

test('digits stay: wide ones within a word, and narrow ones beside it or at its end', () => {
  const beside = drawn([['\u0645', 5], 2.5, ['0', 2.1], 2.5, ['\u0648', 4]])
  const wide = drawn([
    ['\u0645', 5],
    ['0', 5.7],
    ['\u0648', 4],
  ])
  const atEnd = drawn([
    ['\u0645', 5],
    ['0', 2.1],
  ])
  const latin = drawn([
    ['b', 5],
    ['0', 2.1],
    ['b', 5],
  ])
  for (const glyphs of [beside, wide, atEnd, latin]) expect(withoutKashidas(glyphs)).toEqual(glyphs)
})

test('a glyph that tells nothing and is no stroke is gone, and its room stays', () => {
  const kept = withoutKashidas(
    drawn([
      ['a', 5],
      ['', 3],
      ['b', 5],
    ]),
  )
  expect(kept.map(({ text, x0 }) => [text, x0])).toEqual([
    ['a', 100],
    ['b', 108],
  ])
})
