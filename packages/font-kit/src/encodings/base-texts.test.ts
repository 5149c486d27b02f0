import { describe, expect, test } from '@jest/globals'
import { baseTexts } from './base-texts.ts'

/** ISO 32000-1, annex D.2, as code points: a decoder of the system that is wrong cannot be right here. */
const windowsFrom80 = [
  ...[0x20ac, 0x2022, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021],
  ...[0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x2022, 0x017d, 0x2022],
  ...[0x2022, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014],
  ...[0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x2022, 0x017e, 0x0178],
]

const codePoints = (texts: readonly (string | undefined)[]) => texts.map((text) => text?.codePointAt(0))
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('WinAnsiEncoding', () => {
  const encoding = codePoints(baseTexts('WinAnsiEncoding'))

  test('has from 0x80 to 0x9f what code page 1252 has there, and bullets between', () => {
    expect(encoding.slice(0x80, 0xa0)).toEqual(windowsFrom80)
    expect(encoding[0x7f]).toBe(0x2022)
  })

  test('is ASCII below and Latin 1 above, and has nothing for control codes', () => {
    expect(encoding.slice(0x20, 0x7f)).toEqual(range(0x20, 0x7e))
    expect(encoding.slice(0xa0)).toEqual(range(0xa0, 0xff))
    expect(encoding.slice(0, 0x20)).toEqual(new Array(0x20).fill(undefined))
  })
})

test.each([
  ['MacRomanEncoding', 0x80, 'Ä'],
  ['MacRomanEncoding', 0x8a, 'ä'],
  ['MacRomanEncoding', 0x9f, 'ü'],
  ['MacRomanEncoding', 0xa5, '•'],
  ['MacRomanEncoding', 0xc9, '…'],
  ['MacRomanEncoding', 0xd2, '“'],
  ['MacRomanEncoding', 0xdb, '¤'],
  ['MacRomanEncoding', 0xe4, '‰'],
  ['MacRomanEncoding', 0xf5, 'ı'],
  ['MacRomanEncoding', 0xff, 'ˇ'],
  ['MacRomanEncoding', 0x7f, undefined],
  ['StandardEncoding', 0x27, '’'],
  ['StandardEncoding', 0xae, 'fi'],
  ['StandardEncoding', 0xd0, '—'],
  ['StandardEncoding', 0xe1, 'Æ'],
  ['StandardEncoding', 0xe8, 'Ł'],
  ['StandardEncoding', 0xfb, 'ß'],
  ['StandardEncoding', 0xe4, undefined],
] as const)('%s has at %i the character %s', (name, code, text) => {
  expect(baseTexts(name)).toHaveLength(256)
  expect(baseTexts(name)[code]).toBe(text)
})
