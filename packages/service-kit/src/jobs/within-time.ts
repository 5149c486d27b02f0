import { Failure } from '../faults/failure.ts'
import type { Job } from './job.ts'
import { turnsTimeout } from './running-job.ts'

/** How long all images of a request may take together. */
export const imagesMs = 120_000

/**
 * Works on a job that is given up after `ms` in which it was not paused.
 * @throws Failure `timed-out` with the text `tooLong`, and what `work` throws
 */
export async function withinTime<Options, Result>(
  job: Job<Options>,
  { ms, tooLong }: { readonly ms: number; readonly tooLong: string },
  work: (job: Job<Options>) => Promise<Result>,
): Promise<Result> {
  const deadline = turnsTimeout(ms)
  const signal = AbortSignal.any([job.signal, deadline])
  try {
    return await work({ ...job, signal })
  } catch (error) {
    if (!deadline.aborted || job.signal.aborted) throw error
    throw new Failure('timed-out', { text: tooLong, cause: error })
  }
}
