import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { circlesIn } from './circles.ts'
import { folderCircles } from './folder-circles.ts'
import { measureHouse } from './measure.ts'
import { unlistedRooms, upwardImports, workspaces } from './rooms.ts'
import { readCodeFiles, readSourceFiles, type SourceFile } from './source-files.ts'
import { undocumentedExports } from './undocumented-exports.ts'
import { unnamedPackages } from './unnamed-packages.ts'

const file = (path: string, ...targets: readonly string[]): SourceFile => ({
  path,
  text: '',
  imports: targets.map((target) => ({ target, typeOnly: false })),
  packages: [],
})

test('circles are groups of which each reaches every other', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(circlesIn(graph)).toEqual([['b', 'c']])
})

test('two folders whose files need each other are a circle, though no two files are', () => {
  const files = [file('x/one/a.ts', 'x/two/b.ts'), file('x/two/b.ts'), file('x/two/c.ts', 'x/one/a.ts')]
  expect(folderCircles(files)).toEqual([['x/one', 'x/two']])
  expect(folderCircles(files.slice(0, 2))).toEqual([])
})

test('what stands lower may not import what stands above it, and services not each other', () => {
  const upward = file('packages/contract/src/a.ts', 'packages/service-kit/src/faults/failure.ts')
  const sideways = file('services/pdf/src/a.ts', 'services/editor/src/b.ts')
  const rooms = file('packages/service-kit/src/files/a.ts', 'packages/service-kit/src/queue/queue.ts')
  const downward = file('packages/service-kit/src/queue/a.ts', 'packages/service-kit/src/files/b.ts')
  expect(upwardImports([upward, sideways, rooms, downward])).toHaveLength(3)
})

test('every folder of a workspace stands in the lists', () => {
  const unlisted = [file('services/compress/src/attic/a.ts'), file('services/attic/src/attic/b.ts')]
  const listed = [file('services/compress/src/work/a.ts'), file('services/compress/src/app.ts')]
  expect(unlistedRooms([...unlisted, ...listed])).toEqual([
    'services/attic/src/attic',
    'services/compress/src/attic',
  ])
  expect(unlistedRooms(readSourceFiles())).toEqual([])
})

test('imports of values and of types are told apart', () => {
  const files = readSourceFiles()
  const own = files.find(({ path }) => path === 'scripts/house/folder-circles.ts')
  expect(own?.imports).toEqual([
    { target: 'scripts/house/circles.ts', typeOnly: false },
    { target: 'scripts/house/source-files.ts', typeOnly: true },
  ])
})

test('the house has no circles and no imports that go up', () => {
  const house = measureHouse(readSourceFiles())
  expect(house.files).toBeGreaterThan(1_000)
  expect(house.valueCircles).toEqual([])
  expect(house.typeCircles).toEqual([])
  expect(house.folderCircles).toEqual([])
  expect(house.upwardImports).toEqual([])
  expect(house.largestFolders[0]?.files).toBeLessThanOrEqual(25)
})

test('an export says what it is, unless something beside it does', () => {
  const bare = (text: string, path = 'a.ts') => undocumentedExports({ ...file(path), text })
  expect(bare('export function area(box: Box): number {\n  return 1\n}\n')).toEqual(['a.ts:1 area'])
  expect(bare('/** In points. */\nexport function area(box: Box): number {\n}\n')).toEqual([])
  expect(bare('export interface Box {\n  readonly x: number\n}\n')).toEqual(['a.ts:1 Box'])
  expect(bare('export interface Box {\n  /** Points. */\n  readonly x: number\n}\n')).toEqual([])
  expect(bare("export const endpoint = '/api/contact'\n")).toEqual([])
  expect(bare('export const slack = 0.03\n')).toEqual(['a.ts:1 slack'])
  expect(bare('/** In points. */\nexport const slack = 0.03\nexport const gap = 2\n')).toEqual([])
  expect(bare('export const head: ToolHead = {\n}\n')).toEqual([])
  expect(bare('export function find(a: number): void\nexport function find(a: string): void\n')).toEqual([])
  const component = 'export function Card() {\n  return null\n}\n'
  expect(bare(component, 'card.tsx')).toEqual([])
  expect(bare(component, 'card.ts')).toEqual(['card.ts:1 Card'])
})

test('every export says what it is', () => {
  expect(measureHouse(readSourceFiles()).exportsWithoutDocstring).toEqual([])
})

test('what only tests use lies in rooms as well', () => {
  const { largestFolders } = measureHouse(readCodeFiles().filter(({ path }) => path.includes('/testing/')))
  expect(largestFolders[0]?.files).toBeLessThanOrEqual(25)
})

test('every workspace names the packages that its files and its tests import', () => {
  const lacking = { ...file('packages/contract/src/a.test.ts'), packages: ['@jest/globals', 'sharp'] }
  expect(unnamedPackages([lacking])).toEqual(['packages/contract: sharp (packages/contract/src/a.test.ts)'])
  expect(unnamedPackages(readCodeFiles())).toEqual([])
})

test('every workspace has a README of ten lines', () => {
  const folders = [...workspaces.filter((folder) => folder !== 'scripts'), 'tests']
  const short = folders
    .map((folder) => `${folder}/README.md`)
    .filter((readme) => readFileSync(readme, 'utf8').trim().split('\n').length < 10)
  expect(short).toEqual([])
})

test('measurements, which run without Jest, load nothing of it', () => {
  const files = new Map(readCodeFiles().map((one) => [one.path, one]))
  const reached = new Set(
    [...files.keys()].filter(
      (path) => /^tests\/(?:bench|corpus|load)\//.test(path) && !/\.test\.ts$/.test(path),
    ),
  )
  // What is added on the way is gone through too.
  for (const path of reached) {
    for (const { target, typeOnly } of files.get(path)?.imports ?? []) if (!typeOnly) reached.add(target)
  }
  const jest = /^import (?!type\b).* from '@jest\/globals'/m
  expect(reached).toContain('tests/support/browser/visitor.ts')
  expect([...reached].filter((path) => jest.test(files.get(path)?.text ?? ''))).toEqual([])
})
