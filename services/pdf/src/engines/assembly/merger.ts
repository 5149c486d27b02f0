import { tooComplexTogether } from '@folio/contract/tools/merge-pdf'
import { type Protection, protectionOf } from '@folio/pdf-kit/protection'
import type { PdfSource } from '@folio/pdf-kit/qpdf'
import { rewritePdf } from '@folio/pdf-kit/rewrite-pdf'
import { atPosition, Failure } from '@folio/service-kit/failure'
import type { JobFolder } from '@folio/service-kit/job'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers'
import type { MergeAnswer, MergeInput, MergeTask, ProbeTask } from './merge-task.ts'

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
  /** Of the files that were encrypted, and of which the result is not. */
  readonly protections: readonly Protection[]
}

/** Merges PDFs in a process of its own. */
export interface Merger {
  /**
   * @throws Failure `password-protected`, `damaged`, `too-complex`, `too-many-pages`, with the file's name, and
   * `wrong-option` for pages that a file has not
   */
  merge(job: MergeJob): Promise<Merged>
  /** Rejects until two pages have been merged once. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

const maxPagesPerFile = 5_000

/** @param writable absolute root of the jobs' folders */
export function createMerger(writable: string): Merger {
  const workers = createWorkers<MergeTask | ProbeTask, MergeAnswer>(
    workerEntry('merge.worker', import.meta.url),
    {
      size: 2,
      timeoutMs: 60_000,
      // 100 MB of files and their objects.
      memoryMb: 1024,
      maxMemoryMb: 2048,
      recycleAfter: 500,
      writable: [writable],
    },
  )
  let works = false
  return {
    merge: (job) => merge(workers, job),
    check: async (signal) => {
      // Once is enough: later the processes may be busy for longer than anyone waits for this answer.
      if (!works) await workers.run({ do: 'probe' }, { signal })
      works = true
    },
    close: () => workers.close(),
  }
}

/** An input as it stands after so many attempts to read it. */
interface Attempted {
  readonly source: MergeSource
  /** What is read: the visitor's file or the one qpdf made of it. */
  readonly path: string
  readonly state: 'as it is' | 'rewritten' | 'recovered'
  readonly repaired: boolean
  readonly protection: Protection
}

/** Directly, then after qpdf has rewritten what cannot be read, then with what can be found in the file. */
const maxAttempts = 3

async function merge(workers: Workers<MergeTask | ProbeTask, MergeAnswer>, job: MergeJob): Promise<Merged> {
  const { target, signal, fileBookmarks } = job
  const task = {
    do: 'merge' as const,
    target,
    maxPages: maxPagesPerFile,
    ...(fileBookmarks !== undefined && { fileBookmarks }),
  }
  let inputs = job.inputs.map(
    (source): Attempted => ({
      source,
      path: source.path,
      state: 'as it is',
      repaired: false,
      protection: 'none',
    }),
  )
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const answer = await workers
      .run({ ...task, inputs: inputs.map(asInput) }, { signal })
      .catch((error: unknown) => {
        throw isOfNoFile(error)
          ? new Failure('too-complex', { text: tooComplexTogether, cause: error })
          : error
      })
    if (answer.kind === 'ready') throw new Error('a merge is no probe')
    if (answer.kind === 'merged') return { ...answer, ...whatItTook(inputs, answer.healed) }
    inputs = await nextAttempt(job, inputs, answer)
  }
  throw new Error('every attempt ends with a merge or a failure')
}

/** A worker that was killed cannot say which file it was at. */
const isOfNoFile = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'too-complex' && error.detail.file === undefined

/** One file after another: each may take the memory that one engine is given. */
async function nextAttempt(
  { folder, signal }: MergeJob,
  inputs: readonly Attempted[],
  { damaged, encrypted }: Extract<MergeAnswer, { kind: 'unreadable' }>,
): Promise<Attempted[]> {
  const next: Attempted[] = []
  for (const [index, input] of inputs.entries()) {
    const isEncrypted = encrypted.includes(index)
    if (!isEncrypted && !damaged.includes(index)) next.push(input)
    else if (input.state === 'as it is') {
      const target = folder.file(`rewritten-${index}.pdf`)
      const opened = readable(input, { isEncrypted, folder: folder.path, signal, target })
      next.push(
        await opened.catch((error: unknown) => {
          throw atPosition(error, index)
        }),
      )
    } else if (input.state === 'rewritten' && input.protection === 'none') next.push(recovered(input))
    else throw new Failure('damaged', { file: input.source.name, position: index })
  }
  return next
}

interface Rewriting {
  readonly folder: string
  readonly signal: AbortSignal
  readonly target: string
}

async function readable(
  input: Attempted,
  { isEncrypted, target, ...lent }: Rewriting & { readonly isEncrypted: boolean },
): Promise<Attempted> {
  const protection = isEncrypted ? await protectionOf(input.source, lent) : 'none'
  return await rewritten({ ...input, protection }, { ...lent, target })
}

async function rewritten(input: Attempted, { target, ...options }: Rewriting): Promise<Attempted> {
  const { source } = input
  const encrypted = input.protection !== 'none'
  const password = source.password ? { password: source.password } : {}
  try {
    const { repaired } = await rewritePdf(source, target, { ...options, ...password })
    return { ...input, path: target, state: 'rewritten', repaired: repaired || !encrypted }
  } catch (error) {
    if (encrypted || !(error instanceof Failure) || error.code !== 'damaged') throw error
    return recovered(input)
  }
}

const recovered = (input: Attempted): Attempted => ({
  ...input,
  path: input.source.path,
  state: 'recovered',
  repaired: true,
})

function whatItTook(inputs: readonly Attempted[], healed: number): Pick<Merged, 'repaired' | 'protections'> {
  const repaired = inputs.filter((input) => input.repaired).length
  return { repaired: Math.max(repaired, healed), protections: inputs.map(({ protection }) => protection) }
}

/** What the worker may know: passwords stay here. */
const asInput = ({ path, source: { name, pages }, state, repaired }: Attempted): MergeInput => ({
  path,
  name,
  ...(pages !== undefined && { pages }),
  ...(repaired && { mend: true }),
  ...(state === 'recovered' && { recover: true }),
})
