import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { listedZip } from '../../testing/listed-zip.ts'
import { type StoredFile, writeStoredZip } from './stored-zip.ts'
import { zipEntryName } from './zip.ts'

const call = promisify(execFile)
const never = new AbortController().signal
let folder: string
let target: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-zip-'))
  target = join(folder, 'out.zip')
})
afterEach(() => rm(folder, { recursive: true }))

/** Makes one file after another, and removes each when the next is asked for. */
async function* made(
  names: readonly string[],
  bytes: number,
  seen: string[] = [],
): AsyncGenerator<StoredFile> {
  try {
    for (const [index, name] of names.entries()) {
      const path = join(folder, `made-${index}`)
      await writeFile(path, randomBytes(bytes))
      yield { path, name }
      seen.push(name)
      await rm(path)
    }
  } finally {
    seen.push('ended')
  }
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  )

test('stores each file as it comes, and lets it go', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `page-${index}.jpg`)
  await writeStoredZip(made(names, 2_000), target, never)
  await call('unzip', ['-tq', target])
  const listed = await listedZip(target)
  expect(listed.map(({ name }) => name)).toEqual(names)
  // Names are UTF-8, and no sizes behind the bytes (bit 3): there are readers that refuse those of stored files.
  expect(listed[0]).toMatchObject({ method: 0, bits: 0x800, year: new Date().getFullYear(), mode: 0o100644 })
  expect(await readdir(folder)).toEqual(['out.zip'])
})

test('each file lies in the archive byte for byte, where its place says', async () => {
  const files = ['a.jpg', 'Grüße 報告書.png', `${'long '.repeat(40)}.jpg`, 'empty.jpg'].map(
    (name, index) => ({
      name,
      path: join(folder, `source-${index}`),
      // The second is larger than what is collected for one write, so that its header is mended in the file.
      bytes: randomBytes([1, 3_000_000, 700_000, 0][index] ?? 0),
    }),
  )
  for (const { path, bytes } of files) await writeFile(path, bytes)
  const places = await writeStoredZip(files, target, never)
  await call('unzip', ['-tq', target])
  expect((await listedZip(target)).map(({ name }) => name)).toEqual(
    files.map(({ name }) => zipEntryName(name)),
  )
  const whole = await readFile(target)
  for (const [index, { start, size }] of places.entries()) {
    expect(whole.subarray(start, start + size).equals(files[index]?.bytes ?? Buffer.alloc(1))).toBe(true)
  }
})

test('ranges of one file, in any order, are files of their own', async () => {
  const path = join(folder, 'source')
  const bytes = randomBytes(1_500_000)
  await writeFile(path, bytes)
  const ranges = [
    { start: 0, size: 10 },
    { start: 10, size: 999_990 },
    { start: 1_000_000, size: 500_000 },
    { start: 5, size: 10 },
  ]
  const files = ranges.map((range, index) => ({ ...range, path, name: `${index}.pdf` }))
  const places = await writeStoredZip(files, target, never)
  await call('unzip', ['-tq', target])
  const whole = await readFile(target)
  for (const [index, { start, size }] of ranges.entries()) {
    const at = places[index]?.start ?? 0
    expect(whole.subarray(at, at + size).equals(bytes.subarray(start, start + size))).toBe(true)
  }
  await rm(target)
  const tooLong = writeStoredZip([{ path, name: 'x.pdf', start: 1_400_000, size: 100_001 }], target, never)
  await expect(tooLong).rejects.toThrow(RangeError)
})

test('an archive of no files is an archive', async () => {
  await writeStoredZip(made([], 0), target, never)
  expect((await caught(call('unzip', ['-Z1', target]))) as object).toMatchObject({ code: 1 })
})

test('a failure of the maker ends it, and leaves no archive', async () => {
  async function* failing(): AsyncGenerator<StoredFile> {
    yield* made(['a.jpg'], 100)
    throw new RangeError('no more')
  }
  expect(await caught(writeStoredZip(failing(), target, never))).toEqual(new RangeError('no more'))
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what cannot be read or written ends the maker', async () => {
  const seen: string[] = []
  const writing = writeStoredZip(made(['a.jpg', 'b.jpg'], 100, seen), join(folder, 'none/out.zip'), never)
  expect(await caught(writing)).toMatchObject({ code: 'ENOENT' })
  expect(seen).toEqual([])
  const missing = [{ path: join(folder, 'missing'), name: 'b.jpg' }]
  async function* some() {
    try {
      yield* missing
    } finally {
      seen.push('ended')
    }
  }
  expect(await caught(writeStoredZip(some(), target, never))).toMatchObject({ code: 'ENOENT' })
  expect(seen).toEqual(['ended'])
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an abort ends the maker and leaves no archive', async () => {
  const leaving = new AbortController()
  const seen: string[] = []
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}.jpg`)
  const writing = caught(writeStoredZip(made(names, 200_000, seen), target, leaving.signal))
  setTimeout(() => leaving.abort(), 100)
  expect(await writing).toMatchObject({ code: 'cancelled' })
  expect(seen.at(-1)).toBe('ended')
  expect(seen.length).toBeLessThan(names.length)
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
})
