import { expect, test } from '@jest/globals'
import { usageOf } from '../support/bench-options.ts'
import { bench, readOptions } from './options.ts'

test('without options everything is measured', () => {
  expect(readOptions([])).toEqual({ guard: false, quick: false, report: false })
})

test('groups and rounds are read', () => {
  const options = readOptions(['--only', 'merge,split', '--rounds', '3', '--guard'])
  expect(options).toMatchObject({ only: ['merge', 'split'], rounds: 3, guard: true })
})

test.each([
  [['--fast'], '--fast'],
  [['--only', 'merge,nothing'], 'nothing'],
  [['--rounds', 'many'], 'many'],
  [['--json'], '--json'],
])('%j is answered by a sentence that names what cannot be read', (args, named) => {
  expect(readOptions(args)).toEqual({ fault: expect.stringContaining(named) })
})

test('what may be asked for is told', () => {
  expect(readOptions(['--help'])).toBe('help')
  expect(readOptions(['-h'])).toBe('help')
  for (const name of [
    '--only',
    '--quick',
    '--rounds',
    '--files',
    '--json',
    '--guard',
    '--report',
    'compress',
  ])
    expect(usageOf(bench)).toContain(name)
})
