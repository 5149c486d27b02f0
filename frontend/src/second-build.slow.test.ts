import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildInto, buildSite, site } from '../testing/built-site.ts'

const again = join(import.meta.dirname, `../node_modules/.site-test-${process.pid}`)
let log = ''
beforeAll(() => {
  buildSite()
  log = buildInto(again)
}, 800_000)
afterAll(() => rmSync(again, { recursive: true, force: true }))

test('a second build of the same sources makes the same site', () => {
  expect(digestsOf(again)).toEqual(digestsOf(site))
})

test('a build says what each page weighs', () => {
  expect(log).toMatch(/^page +JS +CSS +HTML/m)
  expect(log).toMatch(/^\/merge-pdf +\d+\.\d +\d+\.\d +\d+\.\d$/m)
})

/**
 * The digests of a site's files by their names, without those that are others packed and the mark that it is up to date.
 */
function digestsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.(?:br|gz|built)$/.test(name) && statSync(join(folder, name)).isFile(),
  )
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(files.sort().map((name) => [name, digest(name)]))
}
