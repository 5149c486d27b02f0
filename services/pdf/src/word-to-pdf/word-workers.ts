import type { Job } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import type { WordAnswers, WordTask } from './word-task.ts'

/** What is read and written of Word documents beside LibreOffice, in processes of its own. */
export interface WordWorkers {
  run<Kind extends WordTask['kind']>(
    task: Extract<WordTask, { kind: Kind }>,
    how: Pick<Job<unknown>, 'folder' | 'signal'>,
  ): Promise<WordAnswers[Kind]>
  close(): Promise<void>
}

/** @param jobs absolute root of the jobs' folders; `readable` folders of the operator's own fonts */
export function createWordWorkers(jobs: string, size: number, readable: readonly string[]): WordWorkers {
  const workers = createWorkers<WordTask, WordAnswers[WordTask['kind']]>(
    workerEntry('word.worker', import.meta.url),
    {
      size,
      timeoutMs: 20_000,
      memoryMb: 512,
      maxMemoryMb: 2048,
      recycleAfter: 500,
      jobs,
      readable,
    },
  )
  return {
    run: async (task, how) => (await workers.run(task, how)) as WordAnswers[typeof task.kind],
    close: () => workers.close(),
  }
}
