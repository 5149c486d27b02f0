import { expect, test } from '@jest/globals'
import { BatchTime } from './batch-time.ts'

/** Ten files of which each takes what it is given and so many milliseconds more; the seconds given, and those left. */
function tenFiles(overrunMs: number) {
  let now = 0
  const time = new BatchTime(10, () => now)
  const given = Array.from({ length: 10 }, () => {
    const { workMs = 0 } = time.next() ?? {}
    now += workMs + overrunMs
    return workMs / 1000
  })
  return { given, left: time.left() / 1000 }
}

test('files that keep to their time share it evenly, and leave some for the archive', () => {
  const { given, left } = tenFiles(0)
  for (const seconds of given) expect(seconds).toBeCloseTo(14.5)
  expect(left).toBeCloseTo(27)
})

test('what reading and writing take is taken off the following files', () => {
  const { given, left } = tenFiles(6_000)
  expect(given[0]).toBeCloseTo(14.5)
  expect(given[1]).toBeLessThan(9)
  expect(left).toBeGreaterThan(20)
})

test('one file that is long in reading does not take the time of all that follow', () => {
  let now = 0
  const time = new BatchTime(10, () => now)
  const given = Array.from({ length: 10 }, (_, index) => {
    const { workMs = 0 } = time.next() ?? {}
    now += workMs + (index === 0 ? 30_000 : 2_000)
    return workMs / 1000
  })
  // The next ones cannot know yet that it was but one.
  for (const seconds of given.slice(3)) expect(seconds).toBeGreaterThan(4)
  expect(time.left() / 1000).toBeGreaterThan(20)
})

test('a file of its own has a minute and a half to work, and two in all', () => {
  expect(new BatchTime(1).next()).toEqual({ workMs: 90_000, timeoutMs: 120_000 })
})

test('a file that takes all its time leaves most of their share to the others', () => {
  let now = 0
  const time = new BatchTime(3, () => now)
  const first = time.next()?.timeoutMs ?? 0
  expect(first).toBeGreaterThan(90_000)
  now += first
  expect(time.next()?.timeoutMs).toBeGreaterThan(40_000)
})

test('when the time is over nothing is begun any more', () => {
  let now = 0
  const time = new BatchTime(3, () => now)
  now += 165_000
  expect(time.next()).toBeUndefined()
  expect(time.left()).toBe(7_000)
  now += 9_000
  expect(time.left()).toBe(0)
})
