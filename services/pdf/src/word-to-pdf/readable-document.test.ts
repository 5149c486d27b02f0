import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from '@folio/contract/tool'
import { describe, expect, test } from '@jest/globals'
import { commented } from '../../testing/office/build-comments.ts'
import { docx, paragraph } from '../../testing/office/build-docx.ts'
import { rewriteDocx } from '../../testing/office/rewrite-docx.ts'
import { readableDocument } from './readable-document.ts'
import type { ReadableDocument, Reading } from './word-task.ts'

const documents: [kind: FileKind, data: Buffer][] = [
  ['docx', docx({ body: paragraph('text') })],
  ['rtf', Buffer.from('{\\rtf1 text}')],
]

test.each(documents)('what a process that died left of a .%s is written anew', async (kind, data) => {
  const folder = await mkdtemp(join(tmpdir(), 'folio-readable-'))
  try {
    const path = join(folder, `input-1.${kind}`)
    await writeFile(path, data)
    const file = { path, name: `Report.${kind}`, size: data.length, kind }
    const reading = { file, folder, password: '', formFields: false, changes: 'final' } as const
    const first = await readableDocument(reading)
    const written = await readFile(first.file.path)
    await writeFile(first.file.path, 'half')
    expect(await readableDocument(reading)).toEqual(first)
    expect(await readFile(first.file.path)).toEqual(written)
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function read(
  kind: FileKind,
  data: Buffer,
  wanted: Partial<Pick<Reading, 'changes'>> = {},
): Promise<ReadableDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-readable-'))
  try {
    const path = join(folder, `input-1.${kind}`)
    await writeFile(path, data)
    const file = { path, name: `Report.${kind}`, size: data.length, kind }
    return await readableDocument({
      file,
      folder,
      password: '',
      formFields: false,
      changes: 'final',
      ...wanted,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('comments are counted', () => {
  const document = commented(['one', 'two', 'three'])
  const note = '{\\*\\atnid A}{\\*\\atnauthor Ada}\\chatn{\\*\\annotation why?}'

  test.each([
    ['a .docx', 3, 'docx', async () => document],
    ['a .doc', 3, 'doc', () => rewriteDocx(document, 'doc')],
    ['rich text', 2, 'rtf', async () => Buffer.from(`{\\rtf1 one${note} two${note}}`)],
    ['a .docx without any', 0, 'docx', async () => docx({ body: paragraph('text') })],
  ] as const)('of %s', async (_, count, kind, make) => {
    expect((await read(kind, await make())).comments).toBe(count)
  })
})

test('changes count as accepted where they are and were to be', async () => {
  const change = docx({ body: '<w:p><w:ins w:id="1"><w:r><w:t>added</w:t></w:r></w:ins></w:p>' })
  expect((await read('docx', change)).acceptedChanges).toBe(true)
  expect((await read('docx', change, { changes: 'shown' })).acceptedChanges).toBe(false)
  expect((await read('docx', docx({ body: paragraph('text') }))).acceptedChanges).toBe(false)
})
