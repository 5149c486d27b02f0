import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { expectSameWhenWritten } from '../../testing/same-when-written.ts'
import { DamagedPdf, EncryptedPdf } from '../damaged-pdf.ts'
import { readPdf } from '../reading/read-pdf.ts'

const damaged = /invalid_root_ref|pdf20-utf8-test/
const encrypted = /protected|^pdf\/enc-|dd0293|needs-password|owner-only/
/** The large ones are measured elsewhere. */
const large = /irs-|GeoTopo/

const pdfs = corpusFiles(['pdf'], '.pdf')
const read = async (name: string) => readPdf(await readFile(join(corpusDir, name)), nodeZlib)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sound = pdfs.filter((name) => ![damaged, encrypted, large].some((pattern) => pattern.test(name)))
// Drawing takes its time, a file of 2,400 dpi most of all.
const cases = sound.map((name, index) => ({ name, render: index % 4 === 0 && !/2400dpi/.test(name) }))

test.each(cases)('$name written anew is the same', ({ name, render }) =>
  expectSameWhenWritten(join(corpusDir, name), folder, { render }),
)

test.each(pdfs.filter((name) => damaged.test(name)))('%s needs repair first', async (name) => {
  await expect(read(name)).rejects.toThrow(DamagedPdf)
})

test.each(pdfs.filter((name) => encrypted.test(name)))('%s needs to be decrypted first', async (name) => {
  await expect(read(name)).rejects.toThrow(EncryptedPdf)
})
