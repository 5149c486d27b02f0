import { readFile } from 'node:fs/promises'
import { pageTexts, pictureSizes } from '@folio/pdf-objects/testing/pdf-bytes'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { workingSandboxes } from '@folio/service-kit/testing/processes'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { docx, filledShape, paragraph, relationship } from '../../../testing/office/build-docx.ts'
import { never, put } from '../../../testing/office/office-conformance.ts'
import { redSquare } from '../../../testing/office/red-square.ts'
import { jobFolder, type TestJobFolder } from '../../../testing/service/job-folder.ts'
import { createOfficePool } from './office-pool.ts'

const sandboxes = await workingSandboxes()
const program = '/usr/lib/libreoffice/program/soffice.bin'
const limits = { timeoutMs: 60_000, recycleAfter: 200, maxMemoryBytes: 2 * 1024 ** 3 }

let folder: TestJobFolder
beforeAll(async () => {
  folder = await jobFolder()
})
afterAll(async () => {
  await folder.remove()
  await chooseSandbox('auto')
})

/** Straight to LibreOffice, past everything that looks at a document before. */
async function picturesOf(document: Buffer): Promise<string[]> {
  const engine = createOfficePool({ program, size: 1, fonts: [], jobs: folder.path, ...limits })
  try {
    const { path } = await engine.convert(await put(folder, document), never, folder)
    const pdf = await readFile(path)
    expect(await pageTexts(pdf)).toEqual(['text'])
    return await pictureSizes(pdf)
  } finally {
    await engine.close()
  }
}

const filledWith = async (name: string): Promise<Buffer> => {
  const target = `file://${await folder.put(name, redSquare())}`
  return docx({
    body: `${paragraph('text')}${filledShape('r:link="rIdP"')}`,
    relationships: relationship('rIdP', 'image', target, 'External'),
  })
}

for (const kind of sandboxes.filter((kind) => kind === 'bwrap' || kind === 'landlock')) {
  test(`the sandbox ${kind} hides other jobs from LibreOffice, whatever a document names`, async () => {
    await chooseSandbox(kind)
    expect(await picturesOf(await filledWith(`hidden-by-${kind}.png`))).toEqual([])
  })
}

test('the document of this test brings in a file where nothing hides it', async () => {
  await chooseSandbox('none')
  expect(await picturesOf(await filledWith('seen.png'))).toEqual(['64x64'])
})
