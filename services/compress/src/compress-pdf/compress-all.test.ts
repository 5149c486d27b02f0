import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { Stage } from '@folio/service-kit/jobs/job'
import { inJob, RunningJob } from '@folio/service-kit/jobs/running-job'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm } from '../../testing/picture-objects.ts'
import { type Compressor, createCompressor } from '../compression/compressor.ts'
import { compressAll } from './compress-all.ts'
import { fileDetails } from './file-details.ts'
import { compressReport } from './report.ts'

let folder: string
let compressor: Compressor
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-batch-'))
  compressor = createCompressor(folder, 1)
  await compressor.check(new AbortController().signal)
})
afterAll(async () => {
  await compressor.close()
  await rm(folder, { recursive: true })
})

/** With what a program has kept for itself it becomes smaller without any work. */
async function photoFile({ withExtras = false } = {}) {
  const pdf = new PdfBuilder()
  const photo = await jpegPhoto(pdf, 600, 400)
  const extras = withExtras ? { PieceInfo: { Maker: { Private: pdf.stream({}, Buffer.alloc(20_000)) } } } : {}
  pdf.page({ content: paintIm, resources: { XObject: { Im: photo } }, entries: extras })
  return await fileOf('photo.pdf', pdf.bytes())
}

/** Reading its drawing alone takes seconds. */
async function slowFile() {
  const pdf = new PdfBuilder()
  pdf.page({ content: '1.25 0.125 m 20.75 30.5 l S\n'.repeat(1_500_000) })
  return await fileOf('slow.pdf', pdf.bytes())
}

async function fileOf(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, name, size: (await stat(path)).size, kind: 'pdf' as const }
}

test('one of several that takes too long comes back as it was and is told, the others are compressed', async () => {
  const [photo, slow] = [await photoFile(), await slowFile()]
  const times = [150_000, 500, 150_000].map((timeoutMs) => ({ workMs: 100_000, timeoutMs }))
  const done: number[] = []
  const { compressed } = await compressAll(
    compressor,
    {
      files: [photo, slow, { ...photo, name: 'other.pdf' }],
      options: defaultsOf(compressPdf.options),
      folder: { path: folder, file: (name) => join(folder, name) },
      signal: new AbortController().signal,
      progress: (stage) => done.push(stage.done),
    },
    { next: () => times.shift() },
  )
  expect(compressed.map(({ name, isUnchanged, ranOutOfTime }) => [name, isUnchanged, ranOutOfTime])).toEqual([
    ['photo.pdf', false, false],
    ['slow.pdf', true, true],
    ['other.pdf', false, false],
  ])
  const [, returned] = compressed
  expect((await readFile(returned?.path ?? '')).equals(await readFile(slow.path))).toBe(true)
  expect(compressed[2]?.size).toBeLessThan(photo.size)
  expect(compressReport(compressed)).toContainEqual({ code: 'time-ran-out', count: 1, file: 'slow.pdf' })
  expect(compressReport(compressed).map(({ code }) => code)).not.toContain('unchanged')
  expect(compressed.map((file) => fileDetails(file).unchanged)).toEqual([undefined, 'out-of-time', undefined])
  expect(done).toEqual([0, 1, 2, 3])
})

test('one of several that takes more than its share of processor time leaves the others theirs', async () => {
  const [photo, slow] = [await photoFile(), await slowFile()]
  const job = new RunningJob()
  job.turn.resume()
  let isSpent = false
  job.limit(6, () => {
    isSpent = true
  })
  const { compressed } = await inJob(job, () =>
    compressAll(
      compressor,
      {
        files: [photo, slow, { ...photo, name: 'other.pdf' }],
        options: defaultsOf(compressPdf.options),
        folder: { path: folder, file: (name) => join(folder, name) },
        signal: new AbortController().signal,
        progress: () => undefined,
      },
      { next: () => ({ workMs: 150_000, timeoutMs: 150_000 }) },
    ),
  )
  job.end()
  expect(isSpent).toBe(false)
  expect(compressed.map(({ name, ranOutOfTime }) => [name, ranOutOfTime])).toEqual([
    ['photo.pdf', false],
    ['slow.pdf', true],
    ['other.pdf', false],
  ])
})

test.each([
  ['that is missed because the time ran out is not called out of reach', 0.0001, true],
  ['that is met tells nothing of the time', 1, false],
])('a target %s', async (_, targetMegabytes, isLate) => {
  const photo = await photoFile({ withExtras: true })
  const {
    compressed: [file, ...more],
  } = await compressAll(
    compressor,
    {
      files: [photo],
      options: { ...defaultsOf(compressPdf.options), level: 'custom', targetMegabytes },
      folder: { path: folder, file: (name) => join(folder, name) },
      signal: new AbortController().signal,
      progress: () => undefined,
    },
    { next: () => ({ workMs: 0, timeoutMs: 30_000 }) },
  )
  if (!file) throw new Error('nothing came back')
  const { unchanged, targetMissed = false, ranOutOfTime = false } = fileDetails(file)
  expect([more, unchanged, targetMissed, ranOutOfTime]).toEqual([[], undefined, isLate, isLate])
  const codes = compressReport([file]).map(({ code }) => code)
  expect(codes.includes('time-ran-out')).toBe(isLate)
  expect(codes).not.toContain('target-missed')
})

test('of a single file it is told how many images are done, and nothing of PDFs', async () => {
  const stages: Stage[] = []
  await compressAll(
    compressor,
    {
      files: [await photoFile()],
      options: defaultsOf(compressPdf.options),
      folder: { path: folder, file: (name) => join(folder, name) },
      signal: new AbortController().signal,
      progress: (stage) => stages.push(stage),
    },
    { next: () => ({ workMs: 20_000, timeoutMs: 30_000 }) },
  )
  expect(stages.at(-1)).toEqual({ label: 'Images', done: 1, total: 1 })
  expect(stages.map(({ label }) => label)).not.toContain('PDFs')
})

test('a result that another program cannot read is told by the name of the file that it was to be', async () => {
  const spoiling: Compressor = {
    ...compressor,
    compress: async (task, how) => {
      const answer = await compressor.compress(task, how)
      await writeFile(task.target, 'no PDF')
      return answer
    },
  }
  const job = {
    files: [await photoFile()],
    options: { ...defaultsOf(compressPdf.options), optimizeForWeb: true },
    folder: { path: folder, file: (name: string) => join(folder, name) },
    signal: new AbortController().signal,
    progress: () => undefined,
  }
  const times = { next: () => ({ workMs: 60_000, timeoutMs: 60_000 }) }
  await expect(compressAll(spoiling, job, times)).rejects.toMatchObject({
    code: 'damaged',
    detail: { file: 'photo.pdf' },
  })
})
