import { defaultsOf } from '@folio/contract/options/options'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { expect, test } from '@jest/globals'
import type { SplitOptions } from './expected-parts.ts'
import { firstName } from './first-name.ts'

const nameTemplate = '{name} {n} {first}-{last} {bookmark}'
const name = (options: Partial<SplitOptions>, pages?: number) =>
  firstName({ ...defaultsOf(splitPdf.options), nameTemplate, ...options }, 'Book.PDF', pages)

const range = (start: number, end: number) => ({ start, end, id: `${start}` })

test.each([
  [{}, 'Book 001 001-001'],
  [{ splitMethod: 'half' }, 'Book 1 001-063'],
  [{ splitMethod: 'ranges', customRanges: [range(7, 9), range(1, 2)] }, 'Book 1 007-009'],
  [{ splitMethod: 'ranges', customRanges: [range(7, 9), range(1, 2)], pages: '8, 20' }, 'Book 1 007-009'],
  [{ moreWays: 'every', everyPages: 10 }, 'Book 01 001-010'],
  [{ moreWays: 'odd-even' }, 'Book 1 001-125'],
  [{ moreWays: 'extract', pages: '9, 2-4' }, 'Book 1 009-004'],
] as const)('%j of 125 pages', (options, text) => {
  expect(name(options, 125)).toEqual({ text: `${text}.pdf`, exact: true })
})

test('what only the server knows is an example', () => {
  expect(name({ moreWays: 'bookmarks' }, 44)).toEqual({ text: 'Book 1 01-03 Introduction.pdf', exact: false })
  expect(name({})).toEqual({ text: 'Book 01 01-01.pdf', exact: false })
  expect(name({ splitMethod: 'ranges' }, 44)?.exact).toBe(false)
})

test('a template that cannot be used has no name; a slash is no folder', () => {
  expect(name({ nameTemplate: '{page}' }, 44)).toBeUndefined()
  expect(name({ nameTemplate: ' ' }, 44)).toBeUndefined()
  expect(name({ nameTemplate: 'a/b' }, 44)?.text).toBe('a-b.pdf')
})
