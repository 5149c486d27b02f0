import { expect, test } from '@jest/globals'
import { foldedText } from './folded-text.ts'

const alike = (one: string, other: string, matchCase = false) =>
  foldedText(one, matchCase).text === foldedText(other, matchCase).text

test.each([
  ['the case of letters', 'HILL', 'hill'],
  ['the two ways to write an accent', 'Caf\u00e9', 'Cafe\u0301'],
  ['a ligature and its letters', 'o\ufb03ce', 'office'],
  ['a letter that capitals write with two', 'Stra\u00dfe', 'STRASSE'],
  ['the two small sigmas', '\u03bf\u03b4\u03cc\u03c2', '\u039f\u0394\u038c\u03a3'],
  ['a soft hyphen and none', 'pro\u00adlonged', 'prolonged'],
  ['blanks of all kinds', 'Mrs\u00a0Hill\tand', 'Mrs Hill and'],
  ['a line break and a blank', 'Mrs\r\nHill', 'Mrs Hill'],
  ['quotation marks of all kinds', '\u201cO\u2019Brien\u201d', '"O\'Brien"'],
  ['hyphens of all kinds', 'e\u2011mail', 'e-mail'],
  ['a letter and its form within a word', '\u0628', '\ufe91'],
])('%s are the same', (_, one, other) => {
  expect(alike(one, other)).toBe(true)
})

test('other letters are others', () => {
  expect(alike('Hill', 'Hall')).toBe(false)
  expect(alike('Muller', 'M\u00fcller')).toBe(false)
  expect(alike('1\u20132', '1-2')).toBe(false)
})

test('where the case is to match it does, and the rest stays as it is', () => {
  expect(alike('Hill', 'hill', true)).toBe(false)
  expect(alike('o\ufb03ce', 'office', true)).toBe(true)
  expect(alike('Caf\u00e9', 'Cafe\u0301', true)).toBe(true)
})

test('each unit knows the letter that it is of', () => {
  const { text, from, to } = foldedText('a\ufb03e\u0301\u00ad!', false)
  expect(text).toBe('affi\u00e9!')
  expect(from).toEqual([0, 1, 1, 1, 2, 5])
  expect(to).toEqual([1, 2, 2, 2, 4, 6])
})
