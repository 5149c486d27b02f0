import { expect, test } from '@jest/globals'
import { files, json, readAsked, usageOf } from './bench-options.ts'

const bench = {
  command: 'npm run weigh --',
  purpose: 'Weighs files.',
  options: {
    files,
    json,
    rounds: { value: 'N', meaning: 'rounds that are counted', default: '3' },
    quick: { meaning: 'fewer files' },
  },
} as const

test('what nobody names is as usual', () => {
  expect(readAsked(bench, [])).toEqual({ values: { rounds: '3', quick: false } })
})

test('values and switches are read', () => {
  const asked = readAsked(bench, ['--files', 'papers', '--quick', '--rounds=5'])
  expect(asked).toEqual({ values: { files: 'papers', rounds: '5', quick: true } })
})

test.each([
  [['--fast'], '--fast'],
  [['--json'], '--json'],
  [['papers'], 'papers'],
])('%j is answered by a sentence that names what cannot be read', (args, named) => {
  expect(readAsked(bench, args)).toEqual({ fault: expect.stringContaining(named) })
})

test('what may be asked for is told', () => {
  expect(readAsked(bench, ['-h'])).toBe('help')
  expect(usageOf(bench)).toBe(`npm run weigh -- [options]

Weighs files.

  --files DIR  files of a folder in place of the corpus
  --json FILE  writes the figures to a file, too
  --rounds N   rounds that are counted; 3 without it
  --quick      fewer files
  --help       this text`)
})
