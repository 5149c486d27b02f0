import { expect, test } from '@jest/globals'
import { type Arrangement, arrangedFor, changed, redone, undone } from './arrangement.ts'

const a = { id: 'a', pages: [1, 2] }
const b = { id: 'b', pages: [3] }
const c = { id: 'c', pages: [1, 1] }
const told = ({ now }: Arrangement) => now.map(({ file, page }) => `${file ?? ''}${page}`)

const reversed = (arrangement: Arrangement) => changed(arrangement, arrangement.now.toReversed())

test('before a first change the files stand as they are listed', () => {
  const first = arrangedFor([a, b], undefined)
  expect(told(first)).toEqual(['a1', 'a2', 'b3'])
  expect(told(arrangedFor([b, a], first))).toEqual(['b3', 'a1', 'a2'])
})

test('afterwards what is added comes last and what is taken away goes, back and forth as well', () => {
  const turnedAround = reversed(arrangedFor([a, b], undefined))
  expect(arrangedFor([b, a], turnedAround)).toBe(turnedAround)
  const added = arrangedFor([a, b, c], turnedAround)
  expect(told(added)).toEqual(['b3', 'a2', 'a1', 'c1', 'c1'])
  expect(new Set(added.now.map(({ key }) => key)).size).toBe(5)
  const less = arrangedFor([b, c], added)
  expect(told(less)).toEqual(['b3', 'c1', 'c1'])
  expect(told(undone(less))).toEqual(['b3', 'c1', 'c1'])
  expect(told(undone(added))).toEqual(['a1', 'a2', 'b3', 'c1', 'c1'])
})

test('of other files nothing is left', () => {
  expect(told(arrangedFor([c], reversed(arrangedFor([a, b], undefined))))).toEqual(['c1', 'c1'])
})

test('a change can be taken back and done again, until there is another one', () => {
  const first = arrangedFor([a, b], undefined)
  const second = reversed(first)
  expect(told(undone(second))).toEqual(told(first))
  expect(told(redone(undone(second)))).toEqual(told(second))
  expect(undone(first)).toBe(first)
  expect(redone(second)).toBe(second)
  expect(changed(undone(second), []).future).toEqual([])
})
