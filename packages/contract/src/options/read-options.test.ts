import { describe, expect, test } from '@jest/globals'
import { rangeText } from '../pages/page-ranges.ts'
import { tools } from '../tools.ts'
import { readOptions } from './read-options.ts'

const webp = tools['png-to-webp'].options
const split = tools['split-pdf'].options
const png = tools['png-to-pdf'].options

test('absent fields take their defaults', () => {
  expect(readOptions(webp, {})).toEqual({
    values: {
      method: 'lossy',
      quality: 80,
      optimization: 'balanced',
      preserveTransparency: true,
      colorProfile: 'keep',
    },
    faults: [],
  })
})

test('an absent resolution follows the quality that is sent', () => {
  const dpi = (fields: Record<string, string>) => readOptions(tools['pdf-to-png'].options, fields).values.dpi
  expect(dpi({})).toBe('300')
  expect(dpi({ quality: 'medium' })).toBe('150')
  expect(dpi({ quality: 'web' })).toBe('72')
  expect(dpi({ quality: 'web', dpi: '600' })).toBe('600')
  expect(dpi({ quality: 'constructor' })).toBe('300')
  expect(readOptions(tools['pdf-to-jpg'].options, { quality: '65' }).values.dpi).toBe('300')
})

test('fields are read as their types', () => {
  const fields = { method: 'lossless', quality: '95', optimization: 'best', preserveTransparency: 'false' }
  expect(readOptions(webp, fields).values).toEqual({
    method: 'lossless',
    quality: 95,
    optimization: 'best',
    preserveTransparency: false,
    colorProfile: 'keep',
  })
})

test('fields that are no option are left out', () => {
  const { values, faults } = readOptions(webp, { speed: '9', __proto__: 'x', constructor: 'y' })
  expect(Object.keys(values)).toEqual(Object.keys(webp))
  expect(faults).toEqual([])
})

test.each([
  '1e9',
  '1e1',
  'NaN',
  'Infinity',
  '',
  ' ',
  ' 80',
  '-1',
  '9',
  '96',
  '80.5',
  '0x50',
  '８０',
  '__proto__',
  '9'.repeat(400),
])('quality %j is refused', (quality) => {
  const { values, faults } = readOptions(webp, { quality })
  expect(faults).toEqual([{ field: 'quality', message: 'quality must be a whole number between 10 and 95' }])
  expect(values).not.toHaveProperty('quality')
})

test.each(['10', '95'])('quality %s, a bound itself, is taken', (quality) => {
  expect(readOptions(webp, { quality }).values.quality).toBe(Number(quality))
})

test('a number without an upper bound says so', () => {
  const { faults } = readOptions(tools['pdf-to-jpg'].options, { startPage: '0', endPage: '-1' })
  expect(faults.map(({ message }) => message)).toEqual([
    'startPage must be a whole number at least 1',
    'endPage must be a whole number at least 1',
  ])
})

test.each(['Lossy', 'lossy ', '', '__proto__', 'constructor', 'toString', 'lossy,lossless'])(
  'method %j is refused',
  (method) => {
    expect(readOptions(webp, { method }).faults).toEqual([
      { field: 'method', message: 'method must be one of lossy, lossless' },
    ])
  },
)

test.each(['1', '0', 'yes', 'TRUE', '', 'null'])('fitToPage %j is refused', (fitToPage) => {
  expect(readOptions(png, { fitToPage }).faults).toEqual([
    { field: 'fitToPage', message: 'fitToPage must be true or false' },
  ])
})

test('every bad field is reported, and the good ones are still read', () => {
  const { values, faults } = readOptions(png, { pageSize: 'B5', margin: '-5', orientation: 'landscape' })
  expect(faults.map(({ field }) => field)).toEqual(['pageSize', 'margin'])
  expect(values.orientation).toBe('landscape')
})

describe('text', () => {
  const word = tools['word-to-pdf'].options
  const read = (pageRange: string) => readOptions(word, { pageRange })

  test.each(['', '1', '1-3', '1-3,  7 , 10-', '12 - 14', '\n1'])('%j is taken as it is', (pages) => {
    expect(read(pages)).toMatchObject({ values: { pageRange: pages }, faults: [] })
  })

  test.each(['a', '-3', '1,', ',1', '1--3', '1;2', '1-3-5', '1  2', '1.5', '１'])(
    '%j is refused',
    (pages) => {
      expect(read(pages).faults).toEqual([
        { field: 'pageRange', message: 'Please enter pages such as 1-3,7,10-', ofPage: true },
      ])
    },
  )

  test('has an end', () => {
    expect(readOptions(word, { password: 'p'.repeat(255) }).faults).toEqual([])
    expect(readOptions(word, { password: 'p'.repeat(256) }).faults).toEqual([
      { field: 'password', message: 'password must be text of at most 255 characters' },
    ])
  })
})

describe('page ranges', () => {
  const read = (customRanges: string) => readOptions(split, { customRanges })

  test('are read from numbers and from the text of input fields', () => {
    const list = '[{"start":1,"end":3,"id":"a"},{"start":"5","end":"5","id":"b"},{"start":7,"end":7}]'
    expect(read(list).values.customRanges).toEqual([
      { start: 1, end: 3, id: 'a' },
      { start: 5, end: 5, id: 'b' },
      { start: 7, end: 7, id: '3' },
    ])
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '[1]',
    '[null]',
    '[[1,2]]',
    '[{"start":1}]',
    '[{"__proto__":{"start":1,"end":2}}]',
    `[${Array.from({ length: 201 }, () => '{"start":1,"end":1}').join()}]`,
  ])('%j is refused', (list) => {
    expect(read(list).faults).toEqual([
      {
        field: 'customRanges',
        message: 'customRanges must be a JSON list of at most 200 ranges with start and end',
      },
    ])
  })

  test.each([
    ['[{"start":0,"end":1}]', rangeText.wrongStart],
    ['[{"start":"0","end":"1"}]', rangeText.wrongStart],
    ['[{"start":-1,"end":1}]', rangeText.wrongStart],
    ['[{"start":1.5,"end":2}]', rangeText.wrongStart],
    ['[{"start":1e99,"end":2}]', rangeText.wrongStart],
    ['[{"start":true,"end":true}]', rangeText.wrongStart],
    ['[{"start":"","end":""}]', rangeText.wrongStart],
    ['[{"start":"1e1","end":"2e1"}]', rangeText.wrongStart],
    ['[{"start":1,"end":2},{"start":2,"end":"x"}]', rangeText.wrongEnd],
    ['[{"start":1,"end":null}]', rangeText.wrongEnd],
  ])('%j is refused with the sentence of the page', (list, message) => {
    expect(read(list).faults).toEqual([{ field: 'customRanges', message, ofPage: true }])
  })

  test('keep a long id short', () => {
    const [range] = read(`[{"start":1,"end":1,"id":"${'x'.repeat(1000)}"}]`).values.customRanges
    expect(range?.id).toHaveLength(64)
  })
})

describe('a list of texts, one for each file', () => {
  const merge = tools['merge-pdf'].options

  test('is read as it is, and may be shorter than the files', () => {
    expect(readOptions(merge, { ranges: '["1-3, 5","",""]', passwords: '["","a\\"b"]' })).toMatchObject({
      values: { ranges: ['1-3, 5', '', ''], passwords: ['', 'a"b'] },
      faults: [],
    })
  })

  test.each([
    'x',
    '{}',
    '"1"',
    '[1]',
    '[null]',
    '["1-"',
    '["one",1]',
    JSON.stringify(['1,'.repeat(101)]),
    JSON.stringify(Array(21).fill('')),
  ])('%.40s is refused', (ranges) => {
    expect(readOptions(merge, { ranges }).faults).toEqual([
      {
        field: 'ranges',
        message: 'ranges must be a JSON list of at most 20 texts, each pages such as 1-3,7,10-',
      },
    ])
  })

  test('that cannot be read is told in the words of the page', () => {
    expect(readOptions(merge, { ranges: '["1,  2","one"]' }).faults).toEqual([
      { field: 'ranges', message: 'Please enter pages such as 1-3,7,10-', ofPage: true },
    ])
  })
})
