import { expect, test } from '@jest/globals'
import { type FailureCode, failureStatus, failureText } from './failure.ts'
import { grouped } from './numbers/grouped.ts'
import { maxPages } from './options/page-choice.ts'
import { splitWaysText } from './options/split-ways.ts'

test.each<[FailureCode, number]>([
  ['malformed-request', 400],
  ['wrong-option', 400],
  ['result-gone', 404],
  ['file-too-large', 413],
  ['wrong-type', 415],
  ['unsupported-encoding', 415],
  ['damaged', 422],
  ['password-protected', 422],
  ['too-much-work', 422],
  ['too-many-requests', 429],
  ['internal', 500],
  ['service-down', 502],
  ['busy', 503],
  ['timed-out', 504],
  ['out-of-space', 507],
])('%s answers %d', (code, status) => {
  expect(failureStatus(code)).toBe(status)
})

test('sentences name the file where there is one', () => {
  expect(failureText('damaged', { file: 'scan.pdf' })).toBe('scan.pdf is damaged and cannot be read')
  expect(failureText('damaged')).toBe('This file is damaged and cannot be read')
  expect(failureText('empty-file')).toBe('The file is empty')
  expect(failureText('too-much-work', { file: 'a.pdf' })).toBe(
    'a.pdf takes far more computing than its size allows. Please try fewer pages, or a simpler version.',
  )
  expect(failureText('password-protected')).toBe(
    'This PDF is password-protected. Remove the password and try again.',
  )
  expect(failureText('password-protected', { file: 'a.pdf', wrongPassword: true })).toBe(
    'The password for a.pdf is not right. Please try again.',
  )
})

test('sentences tell when another try makes sense', () => {
  expect(failureText('busy', { retryAfter: 12 })).toBe(
    'We are busy right now. Please try again in 12 seconds.',
  )
  expect(failureText('too-many-requests', { retryAfter: 1 })).toBe(
    'You have sent many requests. Please try again in 1 second.',
  )
})

test('a tool’s own sentence comes before the general one', () => {
  expect(failureText('wrong-type', { text: 'Please select only PDF documents' })).toBe(
    'Please select only PDF documents',
  )
})

test('sentences about pages name the number that is allowed', () => {
  const limit = `more than ${grouped(maxPages)} pages`
  expect(failureText('too-many-pages', { file: 'a.pdf' })).toBe(`a.pdf has ${limit}`)
  expect(splitWaysText.tooManyPages).toBe(`This would give ${limit}. Please choose fewer.`)
})
