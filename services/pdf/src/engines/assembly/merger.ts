import type { PdfSource } from '@folio/pdf-kit/qpdf'
import { rewritePdf } from '@folio/pdf-kit/rewrite-pdf'
import { Failure } from '@folio/service-kit/failure'
import type { JobFolder } from '@folio/service-kit/job'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers'
import type { MergeAnswer, MergeTask } from './merge-task.ts'

export interface MergeJob {
  readonly inputs: readonly PdfSource[]
  readonly target: string
  readonly folder: JobFolder
  readonly signal: AbortSignal
  readonly fileBookmarks?: boolean
}

export interface Merged extends Omit<Extract<MergeAnswer, { kind: 'merged' }>, 'kind' | 'healed'> {
  /** Files that had to be repaired. */
  readonly repaired: number
  /** Files that were encrypted but needed no password. */
  readonly unlocked: number
}

/** Merges PDFs in a process of its own. */
export interface Merger {
  /** @throws Failure `password-protected`, `damaged`, `too-complex`, `too-many-pages`, with the file's name */
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

async function merge(workers: Workers<MergeTask, MergeAnswer>, job: MergeJob): Promise<Merged> {
  const { inputs, target, folder, signal, fileBookmarks } = job
  const task = { target, maxPages: maxPagesPerFile, ...(fileBookmarks !== undefined && { fileBookmarks }) }
  const answer = await workers.run({ ...task, inputs: inputs.map(nameAndPath) }, { signal })
  if (answer.kind === 'merged') return { ...answer, repaired: answer.healed, unlocked: 0 }
  const { damaged, encrypted } = answer
  let repaired = damaged.length
  const readable: PdfSource[] = []
  // One after another: each may take the memory that one engine is given.
  for (const [index, source] of inputs.entries()) {
    if (!damaged.includes(index) && !encrypted.includes(index)) readable.push(source)
    else {
      const path = folder.file(`rewritten-${index}.pdf`)
      const rewritten = await rewritePdf(source, path, { folder: folder.path, signal })
      if (rewritten.repaired && encrypted.includes(index)) repaired += 1
      readable.push({ path, name: source.name })
    }
  }
  const second = await workers.run({ ...task, inputs: readable.map(nameAndPath) }, { signal })
  if (second.kind === 'merged')
    return { ...second, repaired: Math.max(repaired, second.healed), unlocked: encrypted.length }
  const name = readable[second.damaged[0] ?? second.encrypted[0] ?? 0]?.name
  throw new Failure('damaged', name === undefined ? {} : { file: name })
}

const nameAndPath = ({ path, name }: PdfSource) => ({ path, name })
