import { Failure } from '@folio/service-kit/faults/failure'
import { afterCpu, cpuLeft } from '@folio/service-kit/jobs/running-job'

/** The processor time that one of a job's files may take. */
export interface CpuShare {
  /** For making it smaller, milliseconds; the rest is for reading, writing and looking at the result. */
  readonly workCpuMs: number
  /** Aborted with `timed-out` when the file has taken its share. */
  readonly spent: AbortSignal
  dispose(): void
}

const workShare = 0.5
/** What is left must do for a last look at what may run in it, and for the others. */
const ofAll = 0.7

/** @param files how many are still to be worked on, this one included */
export function takeCpuShare(files: number): CpuShare {
  const seconds = cpuLeft() / files
  const over = new AbortController()
  const dispose = afterCpu(seconds * ofAll, () => over.abort(new Failure('timed-out')))
  return { workCpuMs: seconds * workShare * 1000, spent: over.signal, dispose }
}
