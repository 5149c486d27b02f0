import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { listedZip } from '../../testing/listed-zip.ts'
import { writeZip } from './zip.ts'

const call = promisify(execFile)
const never = new AbortController().signal
let folder: string
let target: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-zip-'))
  target = join(folder, 'out.zip')
})
afterEach(() => rm(folder, { recursive: true }))

async function entry(name: string, content: string | Buffer) {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, content)
  return { path, name }
}

test('keeps order, contents and names in any script', async () => {
  const names = ['b.pdf', 'a.pdf', '写真.jpg', 'čárka.txt', '😀.webp', 'مرحبا.pdf']
  await writeZip(await Promise.all(names.map((name) => entry(name, `of ${name.length}`))), target, never)
  const listed = await listedZip(target)
  expect(listed.map(({ name }) => name)).toEqual(names)
  expect(listed.map(({ text }) => text)).toEqual(names.map((name) => `of ${name.length}`))
  expect(listed.map(({ bits }) => (bits & 0x800) !== 0)).toEqual([false, false, true, true, true, true])
  await expect(call('unzip', ['-tq', target])).resolves.toHaveProperty('stdout')
})

test('stores what is compressed and deflates what is not', async () => {
  const text = 'a'.repeat(10_000)
  await writeZip([await entry('a.JPG', text), await entry('a.txt', text)], target, never)
  expect((await listedZip(target)).map(({ method }) => method)).toEqual([0, 8])
})

test('tells equal names apart and lets no name out of the archive', async () => {
  const names = ['a.pdf', 'A.pdf', 'a.pdf', '../../etc/passwd', '/abs.pdf', 'C:\\x\r\n.pdf', 'what?.pdf', '']
  await writeZip(await Promise.all(names.map((name) => entry(name, ''))), target, never)
  expect((await listedZip(target)).map(({ name }) => name)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'passwd',
    'abs.pdf',
    'x.pdf',
    'what_.pdf',
    'document',
  ])
})

test('two thousand entries come back as they went in', async () => {
  const entries = await Promise.all(
    Array.from({ length: 2_000 }, (_, index) => entry(`page-${index}.png`, `${index}`)),
  )
  await writeZip(entries, target, never)
  const listed = await listedZip(target)
  expect(listed.map(({ text }) => Number(text))).toEqual(entries.map((_, index) => index))
})

test('an abort leaves no file and no open end', async () => {
  const big = await entry('big.bin', randomBytes(60_000_000))
  const leaving = new AbortController()
  const writing = writeZip([big, big, big], target, leaving.signal)
  setTimeout(() => leaving.abort(), 30)
  await expect(writing).rejects.toMatchObject({ code: 'cancelled' })
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(writeZip([big], target, leaving.signal)).rejects.toMatchObject({ code: 'cancelled' })
})

test('a missing file is an error, not a shorter archive', async () => {
  const missing = { path: join(folder, 'none'), name: 'none.pdf' }
  await expect(writeZip([await entry('a.pdf', 'a'), missing], target, never)).rejects.toMatchObject({
    code: 'ENOENT',
  })
  await expect(readFile(target)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a target that cannot be written is an error', async () => {
  const writing = writeZip([await entry('a.pdf', 'a')], join(folder, 'none/out.zip'), never)
  await expect(writing).rejects.toMatchObject({ code: 'ENOENT' })
})
