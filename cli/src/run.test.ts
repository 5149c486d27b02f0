import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { tools } from '@folio/contract/tools'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { commandIds, shortName } from './arguments/commands.ts'
import { helpText } from './manual/as-help.ts'
import { folioManual, toolManual } from './manual/manual.ts'
import { runFolio } from './run.ts'

// What `folio` says before it opens an engine. That it starts as a program, and what Node says of flags, tests/cli shows.

const before = process.cwd()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-run-'))
  writeFileSync(join(folder, 'a.pdf'), '%PDF-1.7\n')
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

async function folio(args: readonly string[]) {
  const [input, output, notices] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const status = await runFolio(args, { input, output, notices, env: {} }, new AbortController().signal)
  for (const stream of [output, notices]) stream.end()
  return { status, output: await text(output), notices: await text(notices) }
}

test.each([[['--help']], [['-h']], [['help']], [[]]])('%j is the help of all tools', async (args) => {
  expect(await folio(args)).toEqual({ status: 0, output: helpText(folioManual()), notices: '' })
})

test.each(commandIds)('%s --help is the help of this tool, by both of its names', async (id) => {
  const expected = { status: 0, output: helpText(toolManual(tools[id])), notices: '' }
  for (const name of [id, shortName(id) ?? id]) expect(await folio([name, '--help'])).toEqual(expected)
})

test.each([
  [['merge', 'none.pdf'], 3, 'none.pdf does not exist or is no file'],
  [['merge', '*.none'], 3, 'No file is called like *.none'],
  [['fold', 'a.pdf'], 2, 'There is no tool fold. `folio --help` lists all.'],
  [['edit', 'a.pdf'], 2, 'There is no tool edit. `folio --help` lists all.'],
  [['--helpp'], 2, 'There is no tool --helpp. `folio --help` lists all.'],
  [['compress'], 2, 'Please select at least 1 PDF file to compress. See folio compress-pdf --help.'],
  [['compress', '--level', 'most', 'a.pdf'], 2, '--level must be one of low, medium, high, custom'],
  [
    ['split', 'a.pdf', 'a.pdf', '-o', 'x.pdf'],
    2,
    'Several files need a folder for their results: -o FOLDER/',
  ],
] as const)('folio %j ends with %d', async (args, status, notice) => {
  expect(await folio(args)).toEqual({ status, output: '', notices: `folio: ${notice}\n` })
  expect(readdirSync(folder)).toEqual(['a.pdf'])
})
