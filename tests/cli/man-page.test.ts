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
  for (const { code, says } of Object.values(exits))
    expect(stdout).toContain(String(code) && says.slice(0, 30))
})
