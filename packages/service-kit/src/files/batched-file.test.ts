import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { BatchedFile } from './batched-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'batched-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Bytes that repeat only after 251, so that a lost, doubled or moved piece shows. */
const bytes = (length: number): Buffer => Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251))

function* cut(content: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield content.subarray(at, at + size)
    at += size
  }
}

test.each([
  { of: 0, sizes: [1] },
  { of: 1, sizes: [1] },
  { of: 5_000, sizes: [1] },
  { of: 512 * 1024, sizes: [64 * 1024] },
  { of: 512 * 1024 + 1, sizes: [512 * 1024] },
  { of: 3_000_000, sizes: [1, 65_536, 700_000, 3] },
  { of: 2_500_000, sizes: [65_535] },
])('$of bytes in pieces of $sizes are the same bytes on the disk', async ({ of, sizes }) => {
  const content = bytes(of)
  const path = join(folder, `${of}-${sizes.length}`)
  const file = new BatchedFile(path)
  await pipeline(Readable.from(cut(content, sizes)), file)
  expect(file.bytes).toBe(of)
  expect((await readFile(path)).equals(content)).toBe(true)
})

test('a file that is flushed has finished with all its bytes', async () => {
  const path = join(folder, 'flushed')
  const file = new BatchedFile(path, { flushFrom: 10 })
  await pipeline(Readable.from(cut(bytes(600_000), [65_536])), file)
  expect((await readFile(path)).equals(bytes(600_000))).toBe(true)
})

test('a place that cannot be flushed is told of as many bytes as are to be', async () => {
  const write = (length: number) =>
    pipeline(Readable.from(cut(bytes(length), [1])), new BatchedFile('/dev/null', { flushFrom: 10 }))
  await expect(write(10)).rejects.toMatchObject({ code: 'EINVAL' })
  await expect(write(9)).resolves.toBeUndefined()
})

test('a place that cannot be written is told', async () => {
  const file = new BatchedFile(join(folder, 'missing', 'file'))
  await expect(pipeline(Readable.from(cut(bytes(10), [1])), file)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a disk without room is told, and the file is closed', async () => {
  const file = new BatchedFile('/dev/full')
  await expect(pipeline(Readable.from(cut(bytes(600_000), [65_536])), file)).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  await eventually(async () => expect(await openFiles()).not.toContain('/dev/full'))
})

test('a sender that breaks off leaves no file open', async () => {
  const path = join(folder, 'broken-off')
  function* breaking() {
    yield* cut(bytes(600_000), [65_536])
    throw new Error('gone')
  }
  await expect(pipeline(Readable.from(breaking()), new BatchedFile(path))).rejects.toThrow('gone')
  await eventually(async () => expect(await openFiles()).not.toContain(path))
})

/** Paths of what this process has open. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd')
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
}
