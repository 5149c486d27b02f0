import { writeFile } from 'node:fs/promises'
import { inJob, RunningJob } from '@folio/service-kit/jobs/running-job'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { jobFolder } from '../../testing/service/job-folder.ts'
import { createWordMaker, type WordMaker } from './word-maker.ts'

let root: Awaited<ReturnType<typeof jobFolder>>
let maker: WordMaker
beforeAll(async () => {
  root = await jobFolder()
  maker = createWordMaker(root.path)
})
afterAll(async () => {
  await maker.close()
  await root.remove()
})

/** Seconds that a job of ten may take when so many pages have been read, each of which has this content. */
async function allowed(pages: number, content: string): Promise<number> {
  const folder = await jobFolder(root.path)
  const path = folder.file('in.pdf')
  await writeFile(path, drawnPdf(Array.from({ length: pages }, () => ({ content }))))
  const job = new RunningJob()
  job.turn.resume()
  job.limit(10, () => undefined)
  const { signal } = new AbortController()
  const source = { path, name: 'in.pdf' }
  await inJob(job, () =>
    maker.convert(source, folder.file('out.docx'), { folder, signal, progress: () => undefined }),
  )
  job.end()
  await folder.remove()
  return job.allowedSeconds
}

test('every page that is read is worth more time, whatever it packs into', async () => {
  expect(await allowed(1, '0 0 m 9 9 l S')).toBeCloseTo(10.4)
  expect(await allowed(25, '0 0 m 9 9 l S')).toBeCloseTo(20)
})
