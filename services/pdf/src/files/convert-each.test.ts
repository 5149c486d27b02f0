import { defaultsOf } from '@folio/contract/options/options'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jobFolder, type TestJobFolder } from '../../testing/service/job-folder.ts'
import { convertEach } from './convert-each.ts'

let folder: TestJobFolder
beforeAll(async () => {
  folder = await jobFolder()
})
afterAll(() => folder.remove())

const options = defaultsOf(wordToPdf.options)
type Options = typeof options

const input = (name: string, size: number): InputFile => ({
  ...{ path: folder.file(name), name, size, kind: 'docx' },
})

const jobOf = (files: readonly InputFile[], signal = new AbortController().signal): Job<Options> => ({
  ...{ files, options, folder, signal, progress: () => undefined },
})

const each = (ms: number, convert: (job: Job<Options>) => Promise<void>) => ({
  ...({ tool: 'word-to-pdf', archive: 'all.zip', ms } as const),
  convert: async (job: Job<Options>) => {
    await convert(job)
    const path = job.folder.file('converted.pdf')
    const [file] = job.files
    await folder.put(path.slice(folder.path.length + 1), file?.name ?? '')
    return { outputs: [{ path, name: `${file?.name}.pdf`, type: 'pdf' as const }], report: [] }
  },
})

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('small ones go first, results come in the order of the files, and their places differ', async () => {
  const seen: string[] = []
  const files = [input('large', 900), input('small', 10), input('middle', 100)]
  const { outputs } = await convertEach(
    jobOf(files),
    each(60_000, async ({ files: [file] }) => void seen.push(file?.name ?? '')),
  )
  expect(seen).toEqual(['small', 'middle', 'large'])
  expect(outputs.map(({ name }) => name)).toEqual(['large.pdf', 'small.pdf', 'middle.pdf', 'all.zip'])
  expect(new Set(outputs.map(({ path }) => path)).size).toBe(4)
})

test('when the time is over, what is done is the result and the others are told', async () => {
  const files = [input('endless', 900), input('never-begun', 1000), input('quick', 10)]
  const { outputs, report } = await convertEach(
    jobOf(files),
    each(300, async ({ files: [file], signal }) => {
      if (file?.name !== 'quick') await untilAborted(signal)
    }),
  )
  expect(outputs.map(({ name }) => name)).toEqual(['quick.pdf'])
  expect(report).toEqual(
    ['endless', 'never-begun'].map((file, position) => ({
      ...{ code: 'not-converted', file, failure: 'timed-out', error: `${file} took too long to convert` },
      position,
    })),
  )
})

test.each([
  ['an error that nobody foresaw', new Error('a bug')],
  ['a disk that is full', new Failure('out-of-space')],
])('%s ends all of it', async (_, error) => {
  const converting = convertEach(
    jobOf([input('a', 1), input('b', 2)]),
    each(60_000, async ({ files: [file] }) => {
      if (file?.name === 'b') throw error
    }),
  )
  await expect(converting).rejects.toBe(error)
})

test('a visitor who leaves ends all of it', async () => {
  const controller = new AbortController()
  const gone = new Failure('cancelled')
  const converting = convertEach(
    jobOf([input('c', 1), input('d', 2)], controller.signal),
    each(60_000, async ({ files: [file], signal }) => {
      if (file?.name === 'c') return
      controller.abort(gone)
      signal.throwIfAborted()
    }),
  )
  await expect(converting).rejects.toBe(gone)
})
