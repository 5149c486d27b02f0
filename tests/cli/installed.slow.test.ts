import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { tools } from '@folio/contract/tools'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
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
  test('has a help for all tools and for each, and says which words it does not know', async () => {
    expect(await run()).toEqual({ code: 0, stdout: helpText(folioManual()), stderr: '' })
    const help = helpText(toolManual(tools['compress-pdf']))
    expect(await run('compress', '--help')).toEqual({ code: 0, stdout: help, stderr: '' })
    const { code, stdout, stderr } = await run('fold', 'a.pdf')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^folio: .+\n$/)
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
