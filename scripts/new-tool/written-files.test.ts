import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { undocumentedExports } from '../house/undocumented-exports.ts'
import { contractFiles } from './contract-files.ts'
import { newTool } from './new-tool.ts'
import { pageFiles } from './page-files.ts'
import { entriesOf } from './registration.ts'
import { serviceFiles } from './service-files.ts'

const tool = newTool(['gif-to-png', 'pdf'])
const files = { ...contractFiles(tool), ...serviceFiles(tool), ...pageFiles(tool) }

test('a new tool imports from files that are there, and is entered in tables that are', () => {
  const imported = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name)),
  )
  const needed = [...imported, ...entriesOf(tool).map(({ file }) => file)]
  expect(needed.length).toBeGreaterThan(20)
  expect(needed.filter((path) => !(path in files) && !existsSync(path))).toEqual([])
})

test('its exports say what they are', () => {
  const written = Object.entries(files).map(([path, text]) => ({ path, text, imports: [], packages: [] }))
  expect(written.flatMap(undocumentedExports)).toEqual([])
})
