import { unanswered } from '@folio/pdf-kit/testing/tangled-pdfs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jobFolder, type TestJobFolder } from '../testing/job-folder.ts'
import { createMerger } from './assembly/merger.ts'
import { createSplitter } from './extraction/splitter.ts'

let root: TestJobFolder
beforeAll(async () => {
  root = await jobFolder()
})
afterAll(() => root.remove())

test('trees that share, repeat or contain themselves are merged, whole and by their pages', async () => {
  const merger = createMerger(root.path)
  const failed = await unanswered(async (pdf, signal) => {
    const folder = await jobFolder(root.path)
    const source = { path: await folder.put('in.pdf', pdf), name: 'in.pdf' }
    const inputs = [source, source, { ...source, pages: '1,1' }]
    await merger.merge({ inputs, target: folder.file('out.pdf'), folder, signal })
  })
  await merger.close()
  expect(failed).toEqual([])
}, 900_000)

test('they are split', async () => {
  const splitter = createSplitter(root.path)
  const failed = await unanswered(async (pdf, signal) => {
    const folder = await jobFolder(root.path)
    const given = { path: await folder.put('in.pdf', pdf), name: 'in.pdf' }
    const { source } = await splitter.look(given, { folder, signal, maxBytes: 1_000 })
    await splitter.cut(source, [{ pages: [0], target: folder.file('part.pdf') }], { signal })
  })
  await splitter.close()
  expect(failed).toEqual([])
}, 900_000)
