import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { tools } from '@folio/contract/tools'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commandIds, shortName } from '../../cli/src/arguments/commands.ts'
import { helpText } from '../../cli/src/manual/as-help.ts'
import { folioManual, toolManual } from '../../cli/src/manual/manual.ts'
import { buildCommandLine } from '../../scripts/build-site.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { pdfTexts } from '../support/tools.ts'

// The program as README.md has people start it: by the name under which npm installs it, in any folder.

const folio = resolve('node_modules/.bin/folio')
let folder: string
beforeAll(async () => {
  await buildCommandLine()
  folder = mkdtempSync(join(tmpdir(), 'folio-installed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function run(...args: readonly string[]): Promise<Ended> {
  const { NODE_OPTIONS: _, ...env } = process.env
  return promisify(execFile)(folio, args, { cwd: folder, env }).then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )
}

describe('folio', () => {
  test.each([[['--help']], [['-h']], [['help']], [[]]])('%j is the help of all tools', async (args) => {
    expect(await run(...args)).toEqual({ code: 0, stdout: helpText(folioManual()), stderr: '' })
  })

  test.each(commandIds)('%s --help is the help of this tool, by both of its names', async (id) => {
    const expected = { code: 0, stdout: helpText(toolManual(tools[id])), stderr: '' }
    for (const name of [id, shortName(id) ?? id]) expect(await run(name, '--help')).toEqual(expected)
  })

  test('says which words it does not know', async () => {
    for (const args of [['--helpp'], ['fold', 'a.pdf'], ['compress', '--levels', 'a.pdf'], ['compress']]) {
      const { code, stdout, stderr } = await run(...args)
      expect([args, code, stdout]).toEqual([args, 2, ''])
      expect(stderr).toMatch(/^folio: .+\n$/)
    }
  })

  test('converts, and tells by its exit how that went', async () => {
    writeFileSync(join(folder, 'a.pdf'), textPdf(['one', 'two']))
    expect((await run('compress', 'a.pdf', '-o', 'small.pdf')).code).toBe(0)
    expect(pdfTexts(readFileSync(join(folder, 'small.pdf')))).toEqual(['one', 'two'])
    writeFileSync(join(folder, 'bad.pdf'), `%PDF-1.7\n${'x'.repeat(2000)}`)
    expect((await run('compress', 'bad.pdf')).code).toBe(1)
    expect((await run('compress', 'a.pdf', '--level', 'most')).code).toBe(2)
    expect((await run('compress', 'none.pdf')).code).toBe(3)
    expect((await run('compress', 'a.pdf', '-o', 'small.pdf')).code).toBe(4)
    expect((await run('compress', 'a.pdf', '--server', 'http://127.0.0.1:9')).code).toBe(5)
  })
})
