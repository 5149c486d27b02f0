import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { trimLinearized } from './trim-linearized.ts'

const run = promisify(execFile)
const objects = 3_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trim-linearized-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A document of three pages and many small objects. */
function manyObjects(): Buffer {
  const pdf = new PdfBuilder()
  for (const text of ['one', 'two', 'three']) pdf.page({ content: `% ${text}\n0 0 m 9 9 l S` })
  pdf.catalog.set(
    'Many',
    Array.from({ length: objects }, (_, Nth) => pdf.add({ Nth })),
  )
  return pdf.bytes()
}

test('no blanks are left, and the file is linearized as before', async () => {
  const [plain, linear] = [join(folder, 'plain.pdf'), join(folder, 'linear.pdf')]
  await writeFile(plain, manyObjects())
  await run('qpdf', ['--linearize', '--object-streams=generate', plain, linear])
  const before = await readFile(linear)
  await trimLinearized(linear)
  const after = await readFile(linear)
  expect(before.length - after.length).toBeGreaterThan(4 * objects)
  expect(after.toString('latin1')).not.toMatch(/ {100,}\nstartxref/)
  const { stdout, stderr } = await run('qpdf', ['--check', linear])
  expect([stdout.includes('File is linearized'), stderr]).toEqual([true, ''])
  expect((await run('qpdf', ['--check-linearization', linear])).stdout).toContain('no linearization errors')
  expect((await run('qpdf', ['--show-npages', linear])).stdout).toBe('3\n')
  await trimLinearized(linear)
  expect(await readFile(linear)).toEqual(after)
})

test('a file that is not linearized stays byte for byte', async () => {
  const path = join(folder, 'plain.pdf')
  const bytes = Buffer.concat([manyObjects(), Buffer.from(`${' '.repeat(999)}\nstartxref\n7\n%%EOF\n`)])
  await writeFile(path, bytes)
  await trimLinearized(path)
  expect(await readFile(path)).toEqual(bytes)
})
