import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder, Stage } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import type { WordFacts, WordTask } from './word-task.ts'

export interface WordJob {
  readonly folder: JobFolder
  readonly signal: AbortSignal
  progress(stage: Stage): void
}

export interface WordMaker {
  /**
   * Turns a PDF into a Word document at `target`.
   * @throws Failure `damaged`, `password-protected`, `timed-out`, `too-complex`, `too-many-pages`, with its name
   */
  convert(pdf: PdfSource, target: string, job: WordJob): Promise<WordFacts>
  /** Rejects when no PDF can be read here at all. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param jobs absolute root of the jobs' folders @param timeoutMs of one document */
export function createWordMaker(jobs: string, { timeoutMs = 120_000 } = {}): WordMaker {
  const workers = createWorkers<WordTask, WordFacts>(workerEntry('pdf-to-word.worker', import.meta.url), {
    size: 2,
    timeoutMs,
    memoryMb: 768,
    maxMemoryMb: 2048,
    recycleAfter: 50,
    jobs,
  })
  return {
    convert: async ({ path, name }, target, { folder, signal, progress }) => {
      const task = { pdf: path, name, target, folder: folder.path }
      return await workers.run(task, { signal, folder, onProgress: progress }).catch((error: unknown) => {
        throw signal.aborted ? error : aboutFile(error, name)
      })
    },
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}

/** A killed worker could not say which file it was about. */
const aboutFile = (error: unknown, file: string): unknown =>
  error instanceof Failure && (error.code === 'timed-out' || error.code === 'too-complex')
    ? new Failure(error.code, { file, cause: error })
    : error
