import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildIfStale, fingerprint } from './stale.ts'

let folder: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-stale-'))
  write('src/convert.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each(['src/convert.ts', 'src/new.ts', 'src/contest.ts', 'src/room/view.tsx', 'package.json'])(
  'a build is another one after a change of %s',
  (name) => {
    const before = fingerprint([folder])
    write(name, 'two')
    expect(fingerprint([folder])).not.toBe(before)
  },
)

test.each([
  'src/convert.test.ts',
  'src/view.slow.test.tsx',
  'testing/fixture.ts',
  'dist/main.js',
  'src/node_modules/a/index.js',
])('a build is the same after a change of %s', (name) => {
  const before = fingerprint([folder])
  write(name, 'two')
  expect(fingerprint([folder])).toBe(before)
})

test('what was built of the same sources is not built again', async () => {
  let builds = 0
  const build = async () => {
    builds += 1
  }
  const stamp = join(folder, 'dist', '.built')
  mkdirSync(dirname(stamp))
  const runs: boolean[] = []
  for (const text of ['one', 'one', 'two', 'two']) {
    write('src/convert.ts', text)
    runs.push(await buildIfStale(stamp, [folder], build))
  }
  expect(runs).toEqual([true, false, true, false])
  expect(builds).toBe(2)
})
