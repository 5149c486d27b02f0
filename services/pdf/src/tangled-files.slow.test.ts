import { lastPage } from '@folio/contract/options/page-plan'
import { unanswered } from '@folio/pdf-objects/testing/tangled-pdfs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jobFolder, type TestJobFolder } from '../testing/service/job-folder.ts'
import { createMerger } from './merge-split/merging/merger.ts'
import { createSplitter } from './merge-split/splitting/splitter.ts'
import { createRenderer } from './page-images/rendering/renderer.ts'
import { createWordMaker } from './pdf-to-word/word-maker.ts'

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
    const whole = { start: 1, end: lastPage, turn: 0 } as const
    const first = { file: 2, start: 1, end: 1, turn: 90 } as const
    const plan = [{ file: 0, ...whole }, { file: 1, ...whole }, first, first]
    await merger.merge({
      inputs: [source, source, source],
      plan,
      target: folder.file('out.pdf'),
      folder,
      signal,
    })
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
    await splitter.cut(source, [{ pages: [0] }], { folder, signal })
  })
  await splitter.close()
  expect(failed).toEqual([])
}, 900_000)

test('they are drawn, or refused', async () => {
  const renderer = createRenderer(root.path)
  const failed = await unanswered(async (bytes, signal) => {
    const folder = await jobFolder(root.path)
    const source = { path: await folder.put('in.pdf', bytes), name: 'in.pdf' }
    const pdf = await renderer.inspect(source, { folder, signal })
    const how = { dpi: 72, color: 'rgb', format: { type: 'jpg', quality: 80 } } as const
    for await (const { page } of renderer.render([{ pdf, page: 1 }], how, { folder, signal }))
      expect(page).toBe(1)
  })
  await renderer.close()
  expect(failed).toEqual([])
}, 900_000)

test('they become Word documents, or are refused', async () => {
  const maker = createWordMaker(root.path)
  const failed = await unanswered(async (bytes, signal) => {
    const folder = await jobFolder(root.path)
    const source = { path: await folder.put('in.pdf', bytes), name: 'in.pdf' }
    await maker.convert(source, folder.file('out.docx'), { folder, signal, progress: () => undefined })
  })
  await maker.close()
  expect(failed).toEqual([])
}, 900_000)
