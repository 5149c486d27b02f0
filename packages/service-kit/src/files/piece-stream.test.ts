import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { openPieces, readPieces } from './piece-stream.ts'

let folder: string
let path: string
const content = Buffer.from(Uint8Array.from({ length: 1_500_000 }, (_, index) => index % 251))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piece-stream-'))
  path = join(folder, 'file')
  await writeFile(path, content)
})
afterAll(() => rm(folder, { recursive: true }))

const openFiles = async () => {
  const numbers = await readdir('/proc/self/fd')
  const open = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
  return open.filter((name) => name.startsWith(folder))
}
const expectClosed = () => eventually(async () => expect(await openFiles()).toEqual([]))

test('gives pieces of any length in their order and closes what it read', async () => {
  const bounds = [
    [0, 1],
    [1_000_000, 1_500_000],
    [262_144, 262_144],
    [7, 1_400_001],
  ] as const
  const stream = await openPieces(bounds.map(([start, end]) => ({ path, start, end })))
  const wanted = Buffer.concat(bounds.map(([start, end]) => content.subarray(start, end)))
  expect((await buffer(stream)).equals(wanted)).toBe(true)
  await expectClosed()
})

test('of nothing is empty', async () => {
  expect(await buffer(await openPieces([]))).toHaveLength(0)
})

test('closes everything when a file is missing', async () => {
  const pieces = [path, join(folder, 'missing')].map((name) => ({ path: name, start: 0, end: 9 }))
  await expect(openPieces(pieces)).rejects.toMatchObject({ code: 'ENOENT' })
  await expectClosed()
})

test('closes everything when its reader leaves, whether or not it has begun', async () => {
  const begun = await openPieces([{ path, start: 0, end: content.length }])
  begun.read(1)
  begun.destroy()
  const waiting = await openPieces([{ path, start: 0, end: content.length }])
  waiting.destroy()
  await expectClosed()
})

test('of files that stay one at a time is open, and none in the end', async () => {
  const paths = Array.from({ length: 9 }, (_, index) => join(folder, `part-${index}`))
  await Promise.all(paths.map((part) => writeFile(part, content)))
  const stream = readPieces(paths.map((part) => ({ path: part, start: 0, end: content.length })))
  let bytes = 0
  for await (const block of stream as AsyncIterable<Buffer>) {
    bytes += block.length
    expect((await openFiles()).length).toBeLessThanOrEqual(1)
  }
  expect(bytes).toBe(9 * content.length)
  await expectClosed()
})

test('of files that stay a missing one is an error of the stream', async () => {
  const pieces = [path, join(folder, 'missing')].map((name) => ({ path: name, start: 0, end: 9 }))
  await expect(buffer(readPieces(pieces))).rejects.toMatchObject({ code: 'ENOENT' })
  await expectClosed()
})

test('breaks off when a file has become shorter', async () => {
  const cut = join(folder, 'cut')
  await writeFile(cut, await readFile(path))
  const stream = await openPieces([{ path: cut, start: 0, end: content.length }])
  await truncate(cut, 600_000)
  await expect(buffer(stream)).rejects.toThrow(RangeError)
  await expectClosed()
})
