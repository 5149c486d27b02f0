import { expect, test } from '@jest/globals'
import { parseStat, processesNow, processStat } from './process-stat.ts'

test('reads a line whose program has a name with spaces and parentheses', () => {
  expect(parseStat('42 (a (b) c) S 7 40 40 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 1 0 99')).toEqual({
    ...{ pid: 42, name: 'a (b) c', state: 'S', parent: 7, group: 40 },
    ...{ cpuSeconds: 2.5, ownCpuSeconds: 2 },
  })
})

test.each(['', 'nothing of it'])('%j is no process', (text) => {
  expect(parseStat(text)).toBeUndefined()
})

test('this process is among those that run, with its parent', () => {
  const own = processesNow().find(({ pid }) => pid === process.pid)
  expect(own).toMatchObject({ parent: process.ppid, name: processStat(process.pid)?.name })
  expect(own?.ownCpuSeconds).toBeGreaterThan(0)
})
