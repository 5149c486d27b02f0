import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** What a workspace, or the whole, says that it needs of others; the types of a package go with it. */
function neededPackages(): Set<string> {
  const { workspaces } = readJson('package.json') as { workspaces: readonly string[] }
  const folders = workspaces.flatMap((place) =>
    place.endsWith('/*') ? readdirSync(place.slice(0, -2)).map((name) => place.replace('*', name)) : [place],
  )
  const paths = ['package.json', ...folders.map((folder) => `${folder}/package.json`)]
  const manifests = paths.filter((path) => existsSync(path)).map(readJson)
  const names = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  return new Set(names.filter((name) => !name.startsWith('@folio/') && !name.startsWith('@types/')))
}

interface Manifest {
  readonly dependencies?: object
  readonly devDependencies?: object
  readonly optionalDependencies?: object
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest

/** The names in the first column of the table, without versions and what they are for only. */
function describedPackages(): Set<string> {
  const [, table = ''] = readFileSync('docs/dependencies.md', 'utf8').split('|---|---|---|---|\n')
  const cells = table.split('\n').map((row) => (row.split('|')[1] ?? '').replace(/\(.*?\)/g, ''))
  return new Set(cells.flatMap((cell) => cell.split(',').flatMap((item) => /\S+/.exec(item) ?? [])))
}

test('every package that is needed has its line in docs/dependencies.md, and no other has', () => {
  expect([...describedPackages()].sort()).toEqual([...neededPackages()].sort())
})
