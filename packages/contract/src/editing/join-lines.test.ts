import { expect, test } from '@jest/globals'
import { joinLines } from './join-lines.ts'

test.each([
  [['one two', 'three'], 'one two three'],
  [['an exam-', 'ple of it'], 'an example of it'],
  [['an exam\u00ad', 'ple'], 'an example'],
  [['the Anglo-', 'American way'], 'the Anglo-American way'],
  [['from 10-', '12 on'], 'from 10-12 on'],
  [['a dash -', 'and more'], 'a dash - and more'],
  [['  spaces ', ' around'], 'spaces around'],
  [['it ends with-'], 'it ends with-'],
])('%j is read as %p', (lines, text) => {
  expect(joinLines(lines).text).toBe(text)
})

test('it says where lines begin and which hyphens went', () => {
  expect(joinLines(['an exam-', 'ple', 'more'])).toEqual({
    text: 'an example more',
    starts: [0, 7, 11],
    hyphenated: [true, false, false],
  })
})
