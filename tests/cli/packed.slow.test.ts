import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { packCommandLine } from '../../scripts/pack/pack-command-line.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { pdfTexts } from '../support/tools.ts'

// The package as somebody gets it who has nothing of this repository: installed by npm in a folder of its own.

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-packed-'))
  const packed = await packCommandLine(join(folder, 'package'))
  writeFileSync(join(folder, 'package.json'), '{}')
  await run('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', packed], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const folio = (...args: readonly string[]) => {
  const { NODE_OPTIONS: _, ...env } = process.env
  return run(join(folder, 'node_modules/.bin/folio'), args, { cwd: folder, env })
}

test('tells its version', async () => {
  const { version } = JSON.parse(readFileSync('cli/package.json', 'utf8'))
  for (const args of [['--version'], ['-V'], ['compress', '--version']])
    expect((await folio(...args)).stdout).toBe(`folio ${version}\n`)
})

test('brings the engines of all services with it', async () => {
  writeFileSync(join(folder, 'a.pdf'), textPdf(['one']))
  await folio('merge', 'a.pdf', 'a.pdf', '-o', 'both.pdf')
  await folio('compress', 'both.pdf', '-o', 'small.pdf')
  expect(pdfTexts(readFileSync(join(folder, 'small.pdf')))).toEqual(['one', 'one'])
  await folio('pdf-to-word', 'small.pdf', '-o', 'text.docx')
  await folio('word-to-pdf', 'text.docx', '-o', 'text.pdf')
  expect(pdfTexts(readFileSync(join(folder, 'text.pdf'))).join(' ')).toMatch(/one\s+one/)
  await folio('pdf-to-png', 'a.pdf', '-o', 'page.png')
  await folio('png-to-webp', 'page.png', '-o', 'page.webp')
  await folio('webp-to-png', 'page.webp', '-o', 'again.png')
  await folio('png-to-pdf', 'again.png', '-o', 'picture.pdf')
  await folio('pdf-to-jpg', 'picture.pdf', '-o', 'page.jpg')
  await folio('jpg-to-pdf', 'page.jpg', '-o', 'photo.pdf')
  expect(pdfTexts(readFileSync(join(folder, 'photo.pdf')))).toHaveLength(1)
})
