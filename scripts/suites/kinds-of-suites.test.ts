import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** What stands before `.test.ts` in names of suites that `npm test` leaves out: `corpus` in `edit-pdf.corpus.test.ts`. */
function kinds(): string[] {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.*.test.ts'])
    .toString()
    .split('\n')
  return [...new Set(names.flatMap((name) => /\.(\w+)\.test\.ts$/.exec(name)?.[1] ?? []))].sort()
}

test('suites of every kind have a command, and CI runs it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = [...readFileSync('.ci/run', 'utf8').matchAll(/\brun \w+ test:(\w+)/g)].map(([, kind]) => kind)
  expect(kinds()).toEqual(['bucket', 'corpus', 'slow'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(kinds().map((kind) => `test:${kind}`)))
  expect(run.sort()).toEqual(kinds())
})
