import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-all-'))
})
afterAll(() => rm(folder, { recursive: true }))

const program = `
  import { open } from 'node:fs/promises'
  import { writeAll } from ${JSON.stringify(new URL('write-all.ts', import.meta.url).href)}
  const file = await open(process.argv[1], 'w')
  const chunks = [300, 0, 500, 400].map((length, index) => Buffer.alloc(length, index))
  console.log(await writeAll(file, chunks).then(() => 'written', ({ code }) => code))
`

/** In a process whose files may have so many blocks of 512 bytes: the kernel takes what fits and calls it a success. */
async function writtenWithin(blocks: string, path: string): Promise<string> {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" --import tsx --input-type=module -e "$1" -- "$2"`
  const { stdout } = await run('sh', ['-c', script, process.execPath, program, path])
  return stdout.trim()
}

test('what was taken only in part is written to its end', async () => {
  const path = join(folder, 'whole')
  expect(await writtenWithin('unlimited', path)).toBe('written')
  const expected = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(500, 2), Buffer.alloc(400, 3)])
  expect((await readFile(path)).equals(expected)).toBe(true)
})

test('a place that takes only a part is told, and not taken for the whole', async () => {
  const path = join(folder, 'part')
  expect(await writtenWithin('1', path)).toBe('EFBIG')
  expect(await readFile(path)).toHaveLength(512)
})
