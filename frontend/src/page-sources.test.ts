import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from '@jest/globals'
import { sourcesOf } from './page-sources.ts'
import { sitePaths } from './site/head/site-paths.ts'

const frontend = new URL('..', import.meta.url)

/** What a module imports as parts that come later, from the frontend's folder. */
function laterPartsOf(module: string): string[] {
  const text = readFileSync(new URL(module, frontend), 'utf8')
  return [...text.matchAll(/later\(\s*async \(\) => \(await import\('([^']+)'\)\)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(module), path),
  )
}

test.each(Object.values(sitePaths))(
  'the styles of all parts of %s that come later are in its page',
  (path) => {
    const { first, later = [] } = sourcesOf(path)
    expect([...later].sort()).toEqual(first.flatMap(laterPartsOf).sort())
  },
)

test('parts that come later are found', () => {
  expect(laterPartsOf('src/site/contact/contact.tsx')).toHaveLength(2)
})
