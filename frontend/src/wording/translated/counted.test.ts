import { expect, test } from '@jest/globals'
import { counted, formFor } from './counted.ts'

const forms = { one: '# file', other: '# files' }

test('a number stands where the form of the language has its place', () => {
  expect([counted(1, forms), counted(1_234, forms)]).toEqual(['1 file', '1,234 files'])
  expect(counted(2, { other: '共 # 页' })).toBe('共 2 页')
})

test('the noun alone is told without the number', () => {
  expect([formFor(1, forms), formFor(3, forms)]).toEqual(['file', 'files'])
})
