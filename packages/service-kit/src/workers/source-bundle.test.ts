import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bundleOf } from './source-bundle.ts'

let folder: string
let entry: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-bundle-'))
  entry = pathToFileURL(join(folder, 'src/greet.worker.ts'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(entry, "import { word } from './word.ts'\nconsole.log(word as string)\n")
  await writeFile(join(folder, 'src/word.ts'), "export const word: string = 'hello'\n")
})
afterAll(() => rm(folder, { recursive: true }))

const said = async (bundle: URL): Promise<string> =>
  (await promisify(execFile)(process.execPath, [fileURLToPath(bundle)])).stdout

test('a bundle is run as it is', async () => {
  const bundle = new URL('file:///app/dist/greet.worker.js')
  expect(await bundleOf(bundle)).toBe(bundle)
})

test('sources are bundled when one of them has changed, and only then', async () => {
  const bundle = await bundleOf(entry)
  expect(await said(bundle)).toBe('hello\n')
  const { ino } = await stat(bundle)
  expect(await bundleOf(entry)).toEqual(bundle)
  expect((await stat(bundle)).ino).toBe(ino)

  await writeFile(join(folder, 'src/word.ts'), "export const word: string = 'good-bye'\n")
  // All who ask at once are served, and nothing unfinished stays.
  const bundles = await Promise.all([bundleOf(entry), bundleOf(entry), bundleOf(entry)])
  expect(bundles).toEqual([bundle, bundle, bundle])
  expect(await said(bundle)).toBe('good-bye\n')
  expect(await readdir(join(folder, 'dist/workers'))).toEqual(['greet.worker.js'])
})

test('what fails in a bundle names the line of the source', async () => {
  const failing = pathToFileURL(join(folder, 'src/failing.worker.ts'))
  await writeFile(failing, "interface Unused {}\n\nthrow new Error('as told')\n")
  const run = promisify(execFile)(process.execPath, [
    '--enable-source-maps',
    fileURLToPath(await bundleOf(failing)),
  ])
  await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('src/failing.worker.ts:3:') })
})

test('sources that cannot be bundled are an error of an engine', async () => {
  await rm(join(folder, 'src/word.ts'))
  await expect(bundleOf(entry)).rejects.toMatchObject({
    name: 'EngineError',
    stderr: expect.stringContaining('word.ts'),
  })
})
