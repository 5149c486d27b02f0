import { maxPages } from '@folio/contract/options/page-choice'
import type { ReportFact } from '@folio/contract/report'
import {
  failureOf,
  noneConverted,
  noneJoined,
  notConverted,
} from '@folio/service-kit/conversions/not-converted'
import { aboutFile, Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { jobFile } from '@folio/service-kit/jobs/job-file'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers/workers'
import type { PictureRules } from '../facts/picture-rules.ts'
import { imageFiles } from '../samples/pdf-image.ts'
import type { PictureKind } from '../samples/picture.ts'
import type { PageRules } from './page-layout.ts'
import type { PageTask, PreparedPage } from './prepare-page.ts'

export type PageWorkers = Workers<PageTask, PreparedPage>

/** Pages at a time; one for each of the two cores that a service is given. */
const size = 2

/** @param jobs absolute root of the jobs' folders */
export const createPageWorkers = (jobs: string): PageWorkers =>
  createWorkers<PageTask, PreparedPage>(workerEntry('page.worker', import.meta.url), {
    size,
    timeoutMs: 30_000,
    memoryMb: 512,
    // An interlaced picture of 100 megapixels with 16 bits has to be in memory as a whole: 800 MB.
    maxMemoryMb: 2048,
    recycleAfter: 200,
    jobs,
  })

/** A file whose pages are ready to be written. */
export interface PreparedFile {
  readonly name: string
  readonly pages: readonly PreparedPage[]
}

type PagesJob = Pick<Job<unknown>, 'files' | 'folder' | 'signal' | 'progress'>

interface Rules {
  readonly page: PageRules
  readonly picture: PictureRules
  /** Whether all files become one PDF, which is whole or nothing; else one that fails takes no other down. */
  readonly merge: boolean
}

/** The files of which pages were made, and a fact for each of the others. */
export interface PreparedPages {
  readonly prepared: readonly PreparedFile[]
  readonly failed: readonly ReportFact[]
}

/**
 * Makes pages of all files, several at a time in processes of their own; every file has at least one.
 *
 * @throws Failure naming the file: `damaged`, `image-too-large`, `timed-out`, `too-complex`, `too-many-pages`, and what is
 * wrong with what it holds; where no file could be read, or all were to become one PDF, with why of each
 */
export async function preparePages(
  workers: PageWorkers,
  job: PagesJob,
  rules: Rules,
): Promise<PreparedPages> {
  const { files, signal } = job
  const prepare = preparation(workers, job, rules)
  const outcomes = await inParallel(files, { limit: size, signal }, async (file, shared, index) => {
    try {
      return await prepare(file, shared, index)
    } catch (error) {
      if (shared.aborted) throw error
      return failureOf(error, file)
    }
  })
  const prepared = outcomes.filter((outcome): outcome is PreparedFile => !(outcome instanceof Failure))
  const failed = files.flatMap((file, place) => {
    const failure = outcomes[place]
    return failure instanceof Failure ? [{ file, place, failure }] : []
  })
  if (rules.merge && failed.length > 0) throw noneJoined(failed)
  if (prepared.length === 0 && failed.length > 0) throw noneConverted(failed)
  return { prepared, failed: failed.map(notConverted) }
}

/** Makes the pages of one file of a job, and tells how many are done. */
function preparation(
  workers: PageWorkers,
  { files, folder, progress }: PagesJob,
  { page: layout, picture }: Rules,
) {
  const pagesOf = async (file: InputFile, signal: AbortSignal, index: number): Promise<PreparedFile> => {
    if (file.fault) throw file.fault
    const run = (page: number) =>
      namingFile(file.name, async () => {
        const source = { path: file.path, name: file.name, kind: pictureKind(file), page }
        const scratch = folder.file(`page-${index}-${page}`)
        const prepared = await workers.run({ source, page: layout, picture, scratch }, { signal, folder })
        for (const path of imageFiles(prepared.image)) jobFile(folder, path)
        return prepared
      })
    const first = await run(0)
    const { pages } = first
    if (pages.length > maxPages) throw new Failure('too-many-pages', { file: file.name })
    const others = pages.filter((page) => page > 0)
    const rest = await inParallel(others, { limit: size, signal }, run)
    return { name: file.name, pages: pages.includes(0) ? [first, ...rest] : rest }
  }
  let done = 0
  return (file: InputFile, signal: AbortSignal, index: number): Promise<PreparedFile> =>
    pagesOf(file, signal, index).finally(() => {
      done += 1
      if (!signal.aborted) progress({ label: 'Processing image', done, total: files.length })
    })
}

async function namingFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw aboutFile(error, file)
  }
}

const kinds: readonly string[] = [
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'heif',
  'svg',
] satisfies PictureKind[]

function pictureKind({ kind, name }: InputFile): PictureKind {
  if (!kinds.includes(kind)) throw new Failure('wrong-type', { file: name })
  return kind as PictureKind
}
