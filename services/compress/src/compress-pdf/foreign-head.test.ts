import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hasForeignHead } from './foreign-head.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-head-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj', false],
  ['one behind a byte order mark', '\u00ef\u00bb\u00bf\n%PDF-1.7\n1 0 obj', false],
  ['one behind a web page', '<script></script>%PDF-1.7\n1 0 obj', true],
  ['one whose header is lost', '%\u00e2\u00e3\n1 0 obj\n<<>>', false],
])('what stands before %s', async (_, bytes, isForeign) => {
  const path = join(folder, 'in.pdf')
  await writeFile(path, bytes, 'latin1')
  expect(await hasForeignHead(path)).toBe(isForeign)
})
