import { expect, test } from '@jest/globals'
import { readPagesValue, type Turns, withTurns, writePagesValue } from './pages-value.ts'

const read = (text: string) => readPagesValue(text, [12])
const write = (taken: Parameters<typeof writePagesValue>[0]) => writePagesValue(taken, [12])
const turns = (...of: readonly (readonly [number, 90 | 180 | 270 | 0])[]): Turns => new Map(of)

test.each(['', '1-3, 7, 10-12', '10, 2, 2', '3@90', '1-2, 3@90, 4-12', '7@90, 8-9@270', '1-12'])(
  '%j is read and written again',
  (text) => {
    expect(write(read(text))).toBe(text)
  },
)

test('where pages are turned and all are taken, none is picked', () => {
  expect(read('1-2, 3@90, 4-')).toEqual({ picked: [], turns: turns([3, 90]) })
  expect(read('1-').picked).toEqual([{ start: 1, end: 12 }])
})

test('of a text that is still being typed, what can be read counts', () => {
  expect(read('1-3, 5@90, x, 4-2, blank, 11-, 99, 2:4, 6@, 12-40')).toEqual({
    picked: [
      { start: 1, end: 3 },
      { start: 5, end: 5 },
      { start: 11, end: 12 },
      { start: 12, end: 12 },
    ],
    turns: turns([5, 90]),
  })
})

test.each([
  ['2:1-3, 1:4@90', [4, 3], '2:1-3, 1:4@90'],
  ['2-3', [4, 3], '1:2-3, 2:2-3'],
  ['3-', [4, 2, 3], '1:3-4, 3:3'],
  ['2:1-, 4:1', [4, 2], '2:1-2'],
  ['1:1@90, 1:2-, 2:1-', [4, 2], '1:1@90, 1:2-4, 2:1-2'],
])('of several documents %j is %j pages, written as %j', (text, pageCounts, written) => {
  expect(writePagesValue(readPagesValue(text, pageCounts), pageCounts)).toBe(written)
})

test('a page that is turned is taken as well, where only some are', () => {
  const some = read('1-2, 9')
  expect(write(withTurns(some, turns([4, 90])))).toBe('1-2, 4@90, 9')
  expect(write(withTurns(some, turns([9, 180])))).toBe('1-2, 9@180')
  expect(write(withTurns(read(''), turns([4, 90])))).toBe('1-3, 4@90, 5-12')
})

test('turned back again, no page is named', () => {
  const turned = withTurns(read(''), turns([4, 90]))
  expect(write(withTurns(turned, turns([4, 0])))).toBe('')
})

test('turns of pages that are no longer taken are gone', () => {
  expect(write({ picked: [{ start: 5, end: 5 }], turns: turns([4, 90]) })).toBe('5')
})
