import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Failure } from '../faults/failure.ts'
import type { ZipEntry } from './zip.ts'
import { placesIn } from './zip-places.ts'
import { streamZip } from './zip-stream.ts'

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
async function* made(names: readonly string[], bytes: number, seen: string[] = []): AsyncGenerator<ZipEntry> {
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
  await streamZip(() => made(names, 2_000), target, never)
  const { stdout } = await call('unzip', ['-Z1', target])
  expect(stdout.trim().split('\n')).toEqual(names)
  await call('unzip', ['-tq', target])
  expect(await readdir(folder)).toEqual(['out.zip'])
})

test('each file lies in the archive byte for byte, where its place says', async () => {
  const files = ['a.jpg', 'Grüße 報告書.png', `${'long '.repeat(40)}.jpg`].map((name, index) => ({
    name,
    path: join(folder, `source-${index}`),
    bytes: randomBytes(70_000 * index + 1),
  }))
  for (const { path, bytes } of files) await writeFile(path, bytes)
  async function* all() {
    yield* files
  }
  await streamZip(all, target, never)
  const places = await placesIn(
    target,
    files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  )
  const whole = await readFile(target)
  for (const [index, { start, size }] of places.entries()) {
    expect(whole.subarray(start, start + size).equals(files[index]?.bytes ?? Buffer.alloc(0))).toBe(true)
  }
  await expect(placesIn(target, [{ name: 'a.jpg', size: 2 }, ...places.slice(1)])).rejects.toThrow(RangeError)
})

test('an archive of no files is an archive', async () => {
  await streamZip(() => made([], 0), target, never)
  expect((await caught(call('unzip', ['-Z1', target]))) as object).toMatchObject({ code: 1 })
})

test('a failure of the maker ends it, and leaves no archive', async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield* made(['a.jpg'], 100)
    throw new RangeError('no more')
  }
  expect(await caught(streamZip(failing, target, never))).toEqual(new RangeError('no more'))
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what cannot be written ends the maker', async () => {
  const seen: string[] = []
  const writing = streamZip(() => made(['a.jpg', 'b.jpg'], 100, seen), join(folder, 'none/out.zip'), never)
  expect(await caught(writing)).toMatchObject({ code: 'ENOENT' })
  expect(seen.at(-1)).toBe('ended')
})

test('a maker that waits is told when nothing can be written any more', async () => {
  let told: unknown
  async function* waiting(signal: AbortSignal): AsyncGenerator<ZipEntry> {
    await once(signal, 'abort')
    told = signal.reason
    yield* made(['late.jpg'], 10)
  }
  const writing = streamZip(waiting, join(folder, 'none/out.zip'), never)
  expect(await caught(writing)).toMatchObject({ code: 'ENOENT' })
  expect(told).toBeInstanceOf(Failure)
})

test('an abort ends the maker and leaves no archive', async () => {
  const leaving = new AbortController()
  const seen: string[] = []
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}.jpg`)
  const writing = caught(streamZip(() => made(names, 200_000, seen), target, leaving.signal))
  setTimeout(() => leaving.abort(), 100)
  expect(await writing).toMatchObject({ code: 'cancelled' })
  expect(seen.at(-1)).toBe('ended')
  expect(seen.length).toBeLessThan(names.length)
  await expect(access(target)).rejects.toMatchObject({ code: 'ENOENT' })
})
