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

test('the hyphen of a compound stays where that is known, a soft one never', () => {
  expect(joinLines(['an open-', 'domain question, an exam-', 'ple'], [0])).toEqual({
    text: 'an open-domain question, an example',
    starts: [0, 8, 32],
    hyphenated: [false, true, false],
  })
  expect(joinLines(['an open\u00ad', 'domain'], [0]).text).toBe('an opendomain')
})

test('it says where lines begin and which hyphens went', () => {
  expect(joinLines(['an exam-', 'ple', 'more'])).toEqual({
    text: 'an example more',
    starts: [0, 7, 11],
    hyphenated: [true, false, false],
  })
})
