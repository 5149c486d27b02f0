import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { configurationPage } from '../../scripts/config-table.ts'

test('docs/configuration.md lists every variable as the code reads it (npm run docs writes it)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage())
})
