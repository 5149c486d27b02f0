import type { PdfSource } from '@folio/pdf-kit/qpdf'
import { rewritePdf } from '@folio/pdf-kit/rewrite-pdf'
import { Failure } from '@folio/service-kit/failure'
import type { JobFolder } from '@folio/service-kit/job'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers'
import type { MergeAnswer, MergeInput, MergeTask } from './merge-task.ts'

export interface MergeSource extends PdfSource {
  /** A list such as `1-3,5`; all pages unless told. */
  readonly pages?: string
  /** Opens the file, where it needs one. */
  readonly password?: string
}

export interface MergeJob {
  readonly inputs: readonly MergeSource[]
  readonly target: string
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** A bookmark for each file; where no file has any unless told. */
  readonly fileBookmarks?: boolean
}

export interface Merged extends Omit<Extract<MergeAnswer, { kind: 'merged' }>, 'kind' | 'healed'> {
  /** Files that had to be repaired. */
  readonly repaired: number
  /** Files that were encrypted but needed no password. */
  readonly unlocked: number
  /** Files that needed their password. */
  readonly decrypted: number
}

/** Merges PDFs in a process of its own. */
export interface Merger {
  /**
   * @throws Failure `password-protected`, `damaged`, `too-complex`, `too-many-pages`, with the file's name, and
   * `wrong-option` for pages that a file has not
   */
  merge(job: MergeJob): Promise<Merged>
  close(): Promise<void>
}

const maxPagesPerFile = 5_000

/** @param writable absolute root of the jobs' folders */
export function createMerger(writable: string): Merger {
  const workers = createWorkers<MergeTask, MergeAnswer>(workerEntry('merge.worker', import.meta.url), {
    size: 2,
    timeoutMs: 60_000,
    // 100 MB of files and their objects.
    memoryMb: 1024,
    maxMemoryMb: 2048,
    recycleAfter: 500,
    writable: [writable],
  })
  return { merge: (job) => merge(workers, job), close: () => workers.close() }
}

type MergeWorkers = Workers<MergeTask, MergeAnswer>

async function merge(workers: MergeWorkers, job: MergeJob): Promise<Merged> {
  const { inputs, target, signal, fileBookmarks } = job
  const task = { target, maxPages: maxPagesPerFile, ...(fileBookmarks !== undefined && { fileBookmarks }) }
  const answer = await workers.run({ ...task, inputs: inputs.map(asInput) }, { signal })
  if (answer.kind === 'merged') return { ...answer, repaired: answer.healed, unlocked: 0, decrypted: 0 }
  const { damaged, encrypted } = answer
  const { readable, repaired } = await rewriteUnreadable(job, new Set([...damaged, ...encrypted]))
  const second = await workers.run({ ...task, inputs: readable.map(asInput) }, { signal })
  if (second.kind === 'unreadable') throw beyondRepair(readable, second)
  const decrypted = encrypted.filter((index) => inputs[index]?.password).length
  return {
    ...second,
    repaired: Math.max(new Set([...damaged, ...repaired]).size, second.healed),
    unlocked: encrypted.length - decrypted,
    decrypted,
  }
}

/** One after another: each may take the memory that one engine is given. */
async function rewriteUnreadable({ inputs, folder, signal }: MergeJob, unreadable: ReadonlySet<number>) {
  const readable: MergeSource[] = []
  const repaired: number[] = []
  for (const [index, source] of inputs.entries()) {
    if (!unreadable.has(index)) readable.push(source)
    else {
      const path = folder.file(`rewritten-${index}.pdf`)
      const password = source.password ? { password: source.password } : {}
      const rewritten = await rewritePdf(source, path, { folder: folder.path, signal, ...password })
      if (rewritten.repaired) repaired.push(index)
      readable.push({ ...source, path })
    }
  }
  return { readable, repaired }
}

function beyondRepair(
  inputs: readonly MergeSource[],
  { damaged, encrypted }: Extract<MergeAnswer, { kind: 'unreadable' }>,
): Failure {
  const name = inputs[damaged[0] ?? encrypted[0] ?? 0]?.name
  return new Failure('damaged', name === undefined ? {} : { file: name })
}

/** What the worker may know: passwords stay here. */
const asInput = ({ path, name, pages }: MergeSource): MergeInput => ({
  path,
  name,
  ...(pages !== undefined && { pages }),
})
