import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { JobFolder, Stage } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import type {
  CompressAnswer,
  CompressTask,
  SafetyAnswer,
  SafetyTask,
  WorkerAnswer,
  WorkerTask,
} from './compress-task.ts'

export interface CompressHow {
  /** The job's. */
  readonly folder: Pick<JobFolder, 'path'>
  readonly signal: AbortSignal
  /** After so many milliseconds the process is killed, and the task fails with `timed-out`. */
  readonly timeoutMs: number
  readonly onProgress?: (stage: Stage) => void
  /** Told when a process has the task. */
  readonly onBegun?: () => void
}

/** Compresses PDFs in a process of its own, which may be killed at any time. */
export interface Compressor {
  compress(task: CompressTask, how: CompressHow): Promise<CompressAnswer>
  /** Writes a PDF anew without what may run in it, if there is anything. */
  makeSafe(task: SafetyTask, how: CompressHow): Promise<SafetyAnswer>
  /** Writes what can be found of a PDF that cannot be repaired. @throws Failure `damaged` where there is no page */
  mend(pdf: ReadablePdf, target: string, how: CompressHow): Promise<void>
  /** Rejects until a process has started and compressed a PDF with a picture, a font and a drawing. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/**
 * @param jobs absolute root of the jobs' folders
 * @param slots how many conversions run at the same time
 */
export function createCompressor(jobs: string, slots: number): Compressor {
  const entry = workerEntry('compress.worker', import.meta.url)
  const workers = createWorkers<WorkerTask, WorkerAnswer>(entry, {
    size: slots,
    timeoutMs: 30_000,
    memoryMb: 768,
    // A file of 100 MB and in it an image of 100 megapixels.
    maxMemoryMb: 1536,
    recycleAfter: 200,
    jobs,
  })
  return {
    compress: async (task, how) => {
      const done = await workers.run({ do: 'compress', ...task }, how)
      if (done.to !== 'compress') throw new Error('a task was taken for another')
      return done.answer
    },
    makeSafe: async (task, how) => {
      const done = await workers.run({ do: 'make-safe', ...task }, how)
      if (done.to !== 'make-safe') throw new Error('a task was taken for another')
      return done.answer
    },
    mend: async (pdf, target, how) => {
      const done = await workers.run({ do: 'mend', pdf, target }, how)
      if (done.to !== 'mend') throw new Error('a task was taken for another')
    },
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}
