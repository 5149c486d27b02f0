import { readFileSync } from 'node:fs'
import { toolIds, tools } from '@folio/contract/tools'
import { expect, test } from '@jest/globals'
import { commandIds } from '../../cli/src/arguments/commands.ts'
import { commonFlags, flagName } from '../../cli/src/arguments/flags.ts'
import { exits } from '../../cli/src/exits.ts'
import { helpText } from '../../cli/src/manual/as-help.ts'
import { manPage } from '../../cli/src/manual/as-man.ts'
import { folioManual, toolManual } from '../../cli/src/manual/manual.ts'

test('the man page is what the tools say today; `npm run man -w cli` writes it', () => {
  expect(readFileSync(new URL('../../cli/man/folio.1', import.meta.url), 'utf8')).toBe(manPage())
})

test('help lists all tools, all exits, and fits a terminal', () => {
  const help = helpText(folioManual())
  for (const id of commandIds) expect(help).toContain(`  ${id}`)
  for (const { code } of Object.values(exits)) expect(help).toContain(`\n  ${code}\n`)
  const long = help.split('\n').filter((line) => line.length > 82 && !line.startsWith('  folio '))
  expect(long).toEqual([])
})

test.each(commandIds)('help of %s has every setting', (id) => {
  const help = helpText(toolManual(tools[id]))
  for (const name of Object.keys(tools[id].options)) expect(help).toContain(`--${flagName(name)} `)
})

test('no setting takes the name of a flag that all tools have', () => {
  const common = Object.keys(commonFlags)
  const own = toolIds.flatMap((id) => Object.keys(tools[id].options).map(flagName))
  expect(own.filter((name) => common.includes(name))).toEqual([])
})
