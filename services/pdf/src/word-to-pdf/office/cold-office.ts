import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@folio/service-kit/faults/failure'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import { BackgroundStart } from './background-start.ts'
import type { ColdOfficeTask } from './cold-office-task.ts'
import type { OfficeDocument, OfficeEngine } from './convert-office.ts'
import { officeFailure } from './office-failure.ts'
import { removeDeadPipes } from './office-pipes.ts'
import { writeProbe } from './probe.ts'

export interface ColdOfficeOptions {
  /** Absolute path of `soffice.bin`; the launcher lies beside it. */
  readonly program: string
  /** How many documents at once. */
  readonly size: number
  /** Deadline of a document. */
  readonly timeoutMs: number
  /** Absolute root of the jobs' folders. */
  readonly jobs: string
  /** Absolute folders of the operator's own fonts. */
  readonly fonts: readonly string[]
}

export interface ColdOffice extends OfficeEngine {
  /** Whether it can do what is asked of a document; `convert` refuses the others. */
  takes(document: OfficeDocument): boolean
}

const noMargin = 'Comments cannot be set in the margin here'

/**
 * A LibreOffice for every document, started by the package libreoffice-convert. The package cannot end what it
 * starts, so it runs in a worker whose whole process group can be killed. What needs an open document it cannot do:
 * tracked changes are shown or not as the document itself says, comments never stand in the margin, and a document
 * that only LibreOffice could open with a password stays closed.
 */
export function createColdOffice({ program, size, timeoutMs, jobs, fonts }: ColdOfficeOptions): ColdOffice {
  const workers = createWorkers<ColdOfficeTask, null>(workerEntry('cold-office.worker', import.meta.url), {
    ...{ size, timeoutMs, recycleAfter: 50, jobs, readable: fonts },
    // The second one is for LibreOffice, which inherits the limit.
    ...{ memoryMb: 256, maxMemoryMb: 4096 },
  })
  let works = false
  const start = new BackgroundStart(async () => {
    const folder = await mkdtemp(join(jobs, 'office-probe-'))
    try {
      const [document, target] = [await writeProbe(folder), join(folder, 'probe.pdf')]
      const { signal } = new AbortController()
      await workers.run({ document, target, program, fonts }, { signal, folder: { path: folder } })
      works = true
    } finally {
      await Promise.all([rm(folder, { recursive: true, force: true }), removeDeadPipes()])
    }
  })
  return {
    serving: { engine: 'libreoffice-convert', degraded: false },
    takes: ({ wishes, password }) => wishes.comments !== 'margin' && password === undefined,
    async convert(document, signal, folder) {
      if (document.wishes.comments === 'margin') throw new Failure('wrong-option', { text: noMargin })
      // LibreOffice's command line takes no password.
      if (document.password !== undefined) throw new Failure('password-protected', { file: document.name })
      const target = folder.file('converted.pdf')
      try {
        await workers.run({ document, target, program, fonts }, { signal, folder })
      } catch (error) {
        const failure = officeFailure(error, document)
        if (!(failure instanceof Failure)) works = false
        throw failure
      } finally {
        await removeDeadPipes()
      }
      return { path: target, commentsLeftOut: 0, acceptsChanges: false }
    },
    async check() {
      start.require(works)
    },
    close: () => workers.close(),
    get pids() {
      return workers.pids
    },
  }
}
