import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** `npm test` is to pass where there is nothing beside the repository, so no suite of it may look there. */
test('only suites named so read what lies outside of the repository', () => {
  const suites = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts*'])
    .toString()
    .split('\n')
    .filter((name) => name !== '' && !name.endsWith('.corpus.test.ts'))
  expect(suites.length).toBeGreaterThan(300)
  const reading = suites.filter((name) => /testing\/corpus\.?|\bSPEC_DIR\b/.test(readFileSync(name, 'utf8')))
  expect(reading.filter((name) => name !== 'scripts/suites/corpus-suites.test.ts')).toEqual([])
})
