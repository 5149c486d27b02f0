import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { codePaths, workerEntry } from './worker-entry.ts'

test.each([
  ['file:///app/services/pdf/src/images/images.ts', 'file:///app/services/pdf/src/images/images.worker.ts'],
  ['file:///app/services/pdf/dist/main.js', 'file:///app/services/pdf/dist/images.worker.js'],
])('the worker of %s is %s', (caller, entry) => {
  expect(workerEntry('images.worker', caller).href).toBe(entry)
})

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'folio-code-'))
  await mkdir(join(root, 'services/pdf/dist'), { recursive: true })
  await mkdir(join(root, 'packages/kit/src'), { recursive: true })
  await mkdir(join(root, 'node_modules/@folio'), { recursive: true })
  await mkdir(join(root, 'services/pdf/data'))
  await writeFile(join(root, 'services/pdf/package.json'), '{}')
  await symlink('../../packages/kit', join(root, 'node_modules/@folio/kit'))
})
afterAll(() => rm(root, { recursive: true }))

test('code is the package, the modules above it and what they link to, and no data beside them', () => {
  const paths = codePaths(pathToFileURL(join(root, 'services/pdf/dist/a.worker.js')))
  expect(paths.filter((path) => path.startsWith(root))).toEqual([
    join(root, 'services/pdf/package.json'),
    join(root, 'services/pdf/dist'),
    join(root, 'node_modules'),
    join(root, 'packages/kit/src'),
  ])
})
