import { expect, test } from '@jest/globals'
import { compoundsIn, pageWords } from './page-words.ts'

const compounds = (...lines: string[]) => compoundsIn(lines, pageWords(lines))

test.each([
  ['a compound that stands elsewhere', ['An open-', 'domain question', 'is Open-Domain here']],
  ['a part of a longer one', ['the bitwise-', 'and kernel', 'of bitops-bitwise-and so']],
  ['two words of the page', ['a trace-', 'compilation', 'the trace of a compilation']],
  ['a part of a word with more hyphens', ['we stop-the-', 'world', 'and the rest']],
  ['a word with more hyphens behind it', ['from interpreter-', 'to-native', 'an interpreter']],
  ['what else stands before hyphens alone', ['a multi-', 'sectoral plan', 'of multi-year length']],
])('%s keeps its hyphen', (_, lines) => {
  expect(compounds(...lines)).toEqual([0])
})

test.each([
  ['a word the page has no other trace of', ['an impor-', 'tant word', 'and more']],
  ['a word that stands elsewhere', ['the under-', 'stand so', 'they understand what they stand under']],
  ['short words that are syllables too', ['with-', 'out them', 'with them and out of it']],
  ['a syllable that only the ends of lines part', ['it is impor-', 'tant and impor-', 'tantly so']],
  ['the last part of a longer word', ['the self-employ-', 'ment tax', 'a self-made man']],
  ['a word before other hyphens', ['an in-', 'deed better', 'and built-in or in-house in it']],
  ['a soft hyphen', ['an open\u00ad', 'domain one', 'open-domain']],
  ['a dash', ['an open -', 'domain one', 'open-domain']],
])('%s loses it', (_, lines) => {
  expect(compounds(...lines)).toEqual([])
})
