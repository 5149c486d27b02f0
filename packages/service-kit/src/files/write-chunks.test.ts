import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { writeChunks } from './write-chunks.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['none', []],
  ['small ones', [1, 2, 3]],
  ['one larger than what is collected', [10, 3_000_000, 10]],
  ['just as large as what is collected', [1024 ** 2, 1, 1024 ** 2]],
])('chunks of one memory that is used again and again arrive in their order: %s', async (name, sizes) => {
  const path = join(folder, name)
  const memory = new Uint8Array(3_000_000)
  function* chunks() {
    for (const [index, size] of sizes.entries()) {
      memory.fill(index + 1)
      yield memory.subarray(0, size)
    }
  }
  await writeChunks(path, chunks())
  const expected = Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
  expect(readFileSync(path).equals(expected)).toBe(true)
})

test('the file has the mode that is told', async () => {
  const path = join(folder, 'mode')
  await writeChunks(path, [Buffer.from('mine')], 0o600)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what the source throws ends the writing', async () => {
  function* chunks() {
    yield Buffer.from('a')
    throw new Error('no more')
  }
  await expect(writeChunks(join(folder, 'broken'), chunks())).rejects.toThrow('no more')
})
