import { expect, test } from '@jest/globals'
import { reportText } from './report.ts'

test.each([
  [{ code: 'pages', count: 1 }, '1 page'],
  [{ code: 'pages', count: 12 }, '12 pages'],
  [{ code: 'pages' }, '1 page'],
  [{ code: 'links', count: 12, of: 12 }, '12 links'],
  [{ code: 'fields', count: 1, of: 2 }, '1 of 2 form fields'],
  [{ code: 'bytes-kept', count: 2 }, '2 images embedded without re-encoding'],
  [{ code: 'active-content-removed', count: 3 }, '3 scripts or launch actions removed'],
  [{ code: 'first-frame-only', count: 1 }, '1 animated image converted from its first frame'],
  [{ code: 'pages', count: 4, file: 'a.pdf' }, 'a.pdf: 4 pages'],
] as const)('%j reads %s', (fact, text) => {
  expect(reportText(fact)).toBe(text)
})
