import { expect, test } from '@jest/globals'
import { hitsInText, type Query } from './hits-in-text.ts'

const found = (text: string, words: string, options: Partial<Query> = {}) =>
  hitsInText(text, { words, matchCase: false, wholeWords: false, ...options }).map(({ from, to }) => [
    from,
    text.slice(from, to),
  ])

test('every place is found, in the order of the text, and none twice', () => {
  expect(found('Mrs Hill and the hills of Hill House', 'hill')).toEqual([
    [4, 'Hill'],
    [17, 'hill'],
    [26, 'Hill'],
  ])
  expect(found('aaaaa', 'aa')).toEqual([
    [0, 'aa'],
    [2, 'aa'],
  ])
  expect(found('Hill', 'Hall')).toEqual([])
})

test('nothing is looked for without words', () => {
  expect(found('Hill', '')).toEqual([])
  expect(found('Hill', '\u00ad')).toEqual([])
})

test('the case counts where it is asked for', () => {
  expect(found('HILL Hill hill', 'Hill', { matchCase: true })).toEqual([[5, 'Hill']])
})

test('whole words end where letters and digits do', () => {
  const whole = { wholeWords: true }
  expect(found('Hills, Hill; uphill (Hill)', 'hill', whole)).toEqual([
    [7, 'Hill'],
    [21, 'Hill'],
  ])
  expect(found('12.50 and 112.50', '12.50', whole)).toEqual([[0, '12.50']])
  expect(found('No.7', 'no.', whole)).toEqual([[0, 'No.']])
  expect(found('\u00fcber \u00fcberall', '\u00fcber', whole)).toEqual([[0, '\u00fcber']])
  expect(found('\u{1d400}b b', 'b', whole)).toEqual([[4, 'b']])
})

test('what is found are whole letters of the text as it is written', () => {
  expect(found('The o\ufb03ce', 'office')).toEqual([[4, 'o\ufb03ce']])
  expect(found('The o\ufb03ce', 'fi')).toEqual([])
  expect(found('Cafe\u0301 or cafe', 'cafe')).toEqual([[9, 'cafe']])
  expect(found('Cafe\u0301s', 'caf\u00e9')).toEqual([[0, 'Cafe\u0301']])
  expect(found('pro\u00adlonged once', 'prolonged')).toEqual([[0, 'pro\u00adlonged']])
})
