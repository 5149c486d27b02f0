import { Failure } from '@folio/service-kit/failure'
import type { JobFolder, Stage } from '@folio/service-kit/job'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers } from '@folio/service-kit/workers'
import type { PdfSource } from '../qpdf.ts'
import type { WordAnswer, WordTask } from './word-task.ts'

export interface WordJob {
  readonly folder: JobFolder
  readonly signal: AbortSignal
  progress(stage: Stage): void
}

export interface WordMaker {
  /**
   * Turns a PDF into a Word document at `target`.
   * @throws Failure `timed-out` or `too-complex`, with the file's name, `too-many-pages`
   */
  convert(pdf: PdfSource, target: string, pictures: string, job: WordJob): Promise<WordAnswer>
  /** Rejects when no PDF can be read here at all. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param writable absolute root of the jobs' folders @param timeoutMs of one document */
export function createWordMaker(writable: string, { timeoutMs = 120_000 } = {}): WordMaker {
  const workers = createWorkers<WordTask, WordAnswer>(workerEntry('pdf-to-word.worker', import.meta.url), {
    size: 2,
    timeoutMs,
    memoryMb: 768,
    maxMemoryMb: 2048,
    recycleAfter: 50,
    writable: [writable],
  })
  let works: Promise<WordAnswer> | undefined
  return {
    convert: async (pdf, target, pictures, { signal, progress }) => {
      const task = { do: 'convert', pdf: pdf.path, target, folder: pictures } as const
      return await workers.run(task, { signal, onProgress: progress }).catch((error: unknown) => {
        throw signal.aborted ? error : aboutFile(error, pdf.name)
      })
    },
    check: async (signal) => {
      // Once is enough: later the processes may be busy for longer than anyone waits for this answer.
      works ??= workers.run({ do: 'probe' }, { signal })
      await works.catch((error: unknown) => {
        works = undefined
        throw error
      })
    },
    close: () => workers.close(),
  }
}

/** A killed worker could not say which file it was about. */
const aboutFile = (error: unknown, file: string): unknown =>
  error instanceof Failure && (error.code === 'timed-out' || error.code === 'too-complex')
    ? new Failure(error.code, { file, cause: error })
    : error
