import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { Rooms } from '@folio/service-kit/workers/room'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { commented } from '../../../../testing/office/build-comments.ts'
import type { OfficeProcess } from '../office-process.ts'
import { ProfileSeed } from '../profile-seed.ts'
import { startOffice } from '../start-office.ts'
import { UrpConnection } from '../urp/urp-connection.ts'
import { setCommentsInMargin } from './comments-in-margin.ts'
import { closeDocument, desktopOf, loadDocument, storeDocument } from './office-documents.ts'

const program = '/usr/lib/libreoffice/program/soffice.bin'

let folder: string
let seed: ProfileSeed
let office: OfficeProcess
beforeAll(async () => {
  // So that it sees the folder of this test.
  await chooseSandbox('none')
  folder = await mkdtemp(join(tmpdir(), 'comments-'))
  seed = new ProfileSeed(program)
  office = await startOffice({ program, fonts: [], seed, jobs: folder, rooms: new Rooms(folder) })
})
afterAll(async () => {
  await office.kill()
  await seed.remove()
  await rm(folder, { recursive: true })
  await chooseSandbox('auto')
})

test.each([
  { most: 3, leftOut: 2 },
  { most: 5, leftOut: 0 },
  { most: 500, leftOut: 0 },
])('of five comments at most $most are set, and $leftOut counted', async ({ most, leftOut }) => {
  const [source, target] = [join(folder, 'document.docx'), join(folder, 'document.pdf')]
  await writeFile(source, commented(['one', 'two', 'three', 'four', 'five']))
  const connection = await UrpConnection.open(office.pipe)
  try {
    const document = await loadDocument(connection, await desktopOf(connection), source, { Hidden: true })
    expect(await setCommentsInMargin(connection, document, most)).toBe(leftOut)
    await storeDocument(connection, document, target, { FilterName: 'writer_pdf_Export' })
    await closeDocument(connection, document)
  } finally {
    connection.close()
  }
  const text = (await pageTexts(await readFile(target))).join(' ')
  expect(text.match(/Ada:/g)).toHaveLength(5 - leftOut)
})
