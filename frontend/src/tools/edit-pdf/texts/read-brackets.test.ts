import { expect, test } from '@jest/globals'
import { withReadBrackets } from './read-brackets.ts'

test.each([
  ['what looks like a closing bracket opens', 'بنك القاهرة )Cairo Bank( دون', 'بنك القاهرة (Cairo Bank) دون'],
  ['several of them', 'أ )ب( ج ]د[', 'أ (ب) ج [د]'],
  ['what is called as it is read stays', 'بنك (Cairo) دون', 'بنك (Cairo) دون'],
  ['what pairs neither way stays', 'أ) البند الأول', 'أ) البند الأول'],
  ['a line from the left stays', 'a )b( c', 'a )b( c'],
])('%s', (_, told, read) => {
  expect(withReadBrackets(told)).toBe(read)
})
