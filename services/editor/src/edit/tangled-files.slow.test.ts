import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unanswered } from '@folio/pdf-objects/testing/tangled-pdfs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { element } from '../../testing/element.ts'
import { createEditor, type Editor } from '../engines/editor.ts'

let folder: string
let editor: Editor
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-tangled-'))
  editor = createEditor(folder, 1)
})
afterAll(async () => {
  await editor.close()
  await rm(folder, { recursive: true })
})

test('trees that share, repeat or contain themselves are loaded and saved like any other', async () => {
  const source = { path: join(folder, 'in.pdf'), name: 'in.pdf' }
  const word = element({ x: 9, y: 40, width: 30, height: 12, content: 'other', fontSize: 9 })
  const failed = await unanswered(async (pdf, signal) => {
    const where = { folder: { path: folder, file: (name: string) => join(folder, name) }, signal }
    await writeFile(source.path, pdf)
    await editor.look(source, where)
    await editor.edit(source, [word], join(folder, 'out.pdf'), where)
  })
  expect(failed).toEqual([])
}, 900_000)
