import type { Stage } from '@folio/service-kit/job'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers } from '@folio/service-kit/workers'
import type { CompressAnswer, CompressTask } from './compress-task.ts'

/** Compresses PDFs in a process of its own, which may be killed at any time. */
export interface Compressor {
  compress(
    task: CompressTask,
    how: { readonly signal: AbortSignal; readonly onProgress?: (stage: Stage) => void },
  ): Promise<CompressAnswer>
  close(): Promise<void>
}

/**
 * @param writable absolute root of the jobs' folders
 * @param slots how many conversions run at the same time
 */
export function createCompressor(writable: string, slots: number): Compressor {
  const entry = workerEntry('compress.worker', import.meta.url)
  const workers = createWorkers<CompressTask, CompressAnswer>(entry, {
    size: slots,
    timeoutMs: 120_000,
    memoryMb: 768,
    // A file of 100 MB and in it an image of 100 megapixels.
    maxMemoryMb: 1536,
    recycleAfter: 50,
    writable: [writable],
  })
  return {
    compress: (task, how) => workers.run(task, how),
    close: () => workers.close(),
  }
}
