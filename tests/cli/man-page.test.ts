import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { exits } from '../../cli/src/exits.ts'
import { manPage } from '../../cli/src/manual/as-man.ts'

const hasGroff = spawnSync('groff', ['--version']).status === 0
const withGroff = hasGroff ? test : test.skip
withGroff('man can set it without a complaint', () => {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tutf8'], {
    input: manPage(),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  // Lines are broken and filled as the terminal likes.
  const words = stdout.replace(/\s+/g, ' ')
  for (const { says } of Object.values(exits)) expect(words).toContain(says.slice(0, 30))
})
