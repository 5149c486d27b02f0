import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from '@folio/contract/tool'
import { expect, test } from '@jest/globals'
import { docx, paragraph } from '../../testing/build-docx.ts'
import { readableDocument } from './readable-document.ts'

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
