import { describe, expect, test } from '@jest/globals'
import { shortenOperators } from './shorten-operators.ts'

const shortened = (content: string): string | undefined => {
  const bytes = shortenOperators(Buffer.from(content, 'latin1'))
  return bytes && Buffer.from(bytes).toString('latin1')
}

describe('what changes nothing is left out', () => {
  test.each([
    [
      'a move back to where it began',
      '1 0 0 1 217.5039 1 cm 1 0 0 1 1.1761 0 cm 1 0 0 1 -218.68 -1 cm f',
      'f',
    ],
    ['moves with plain colors between them', '1 0 0 1 1 2 cm 1 g 0 G 1 0 0 1 -1 -2 cm f', '1 g 0 G f'],
    ['a color that is in force', '0 g f 0 g 0 G f 0 G S', '0 g f 0 G f S'],
    ['a color that is in force outside', '1 0 0 rg q 1 0 0 rg f Q f', '1 0 0 rg q f Q f'],
    [
      'a font that is in force',
      'BT /F1 9 Tf (a)Tj ET BT /F1 9.0 Tf (b)Tj ET',
      'BT/F1 9 Tf(a)Tj ET BT(b)Tj ET',
    ],
    ['also at the end', '0 g f 0 g 1 0 0 1 1 0 cm 1 0 0 1 -1 0 cm', '0 g f'],
  ])('%s', (_, content, expected) => {
    expect(shortened(content)).toBe(expected)
  })
})

describe('what changes something stays', () => {
  test.each([
    ['a color that Q takes back', '1 g q 0 g f Q 1 g q 0 g f Q 0 g f', '1 g q 0 g f Q q 0 g f Q 0 g f'],
    ['the first color, which may not be what a form begins with', '0 g f', '0 g f'],
    ['a color in another space', '0 g/Cs1 cs f 0 g f', '0 g/Cs1 cs f 0 g f'],
    ['the same color in another order of components', '0 g f 0 0 0 rg f', '0 g f 0 0 0 rg f'],
    ['a color that depends on resources', '/P1 scn f/P1 scn f', '/P1 scn f/P1 scn f'],
    [
      'moves around what is painted',
      '1 0 0 1 1 0 cm f 1 0 0 1 -1 0 cm f',
      '1 0 0 1 1 0 cm f 1 0 0 1 -1 0 cm f',
    ],
    [
      'moves around a scale',
      '1 0 0 1 1 0 cm 2 0 0 2 0 0 cm 1 0 0 1 -1 0 cm f',
      '1 0 0 1 1 0 cm 2 0 0 2 0 0 cm 1 0 0 1 -1 0 cm f',
    ],
    [
      'moves around a pattern',
      '1 0 0 1 1 0 cm/P1 scn 1 0 0 1 -1 0 cm f',
      '1 0 0 1 1 0 cm/P1 scn 1 0 0 1 -1 0 cm f',
    ],
    [
      'a font behind a dictionary that may name one',
      'BT/F1 9 Tf/G1 gs/F1 9 Tf(a)Tj ET',
      'BT/F1 9 Tf/G1 gs/F1 9 Tf(a)Tj ET',
    ],
    ['moves that lead elsewhere', '1 0 0 1 1 2 cm 1 0 0 1 3 4 cm f', '1 0 0 1 1 2 cm 1 0 0 1 3 4 cm f'],
    ['a font of another size', 'BT/F1 9 Tf(a)Tj/F1 8 Tf(b)Tj ET', 'BT/F1 9 Tf(a)Tj/F1 8 Tf(b)Tj ET'],
    [
      'moves beyond all pages',
      '1 0 0 1 900000 0 cm 1 0 0 1 900000 0 cm f',
      '1 0 0 1 900000 0 cm 1 0 0 1 900000 0 cm f',
    ],
  ])('%s', (_, content, expected) => {
    expect(shortened(content)).toBe(expected)
  })
})

test.each([
  ['a move in text', 'BT 1 0 0 1 0 0 cm ET'],
  ['a color with too many operands', '0 g 0 0 g f'],
])('%s is no less wrong for changing nothing', (_, content) => {
  expect(shortened(content)).toBeUndefined()
})
