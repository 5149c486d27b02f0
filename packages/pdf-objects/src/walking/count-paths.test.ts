import { expect, test } from '@jest/globals'
import { countPaths } from './count-paths.ts'

/** Nodes by number, each with the numbers that it leads to. */
function paths(children: Readonly<Record<number, readonly number[]>>, most = 1_000_000, levels = 60) {
  const childrenOf = (node: number) => {
    const counts = new Map<number, number>()
    for (const child of children[node] ?? []) counts.set(child, (counts.get(child) ?? 0) + 1)
    return counts
  }
  return countPaths(new Map([[0, 1]]), { childrenOf, most, levels })
}

test('every node counts as often as it is come to', () => {
  expect(paths({})).toEqual({ weight: 1, isDeep: false })
  expect(paths({ 0: [1, 2], 1: [3], 2: [3, 3] })).toEqual({ weight: 6, isDeep: false })
})

test('sixty levels of two are counted as far as anybody has to know', () => {
  const doubled = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [index, [index + 1, index + 1]]),
  )
  expect(paths(doubled).weight).toBe(Number.POSITIVE_INFINITY)
  expect(paths(doubled, 2 ** 61)).toEqual({ weight: 2 ** 61 - 1, isDeep: false })
})

test('circles are deep, and endless where they branch', () => {
  expect(paths({ 0: [0] })).toEqual({ weight: 61, isDeep: true })
  expect(paths({ 0: [0, 0] }).weight).toBe(Number.POSITIVE_INFINITY)
})
