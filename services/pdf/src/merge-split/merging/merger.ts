import { maxPages } from '@folio/contract/options/page-choice'
import type { PagePlan } from '@folio/contract/options/page-plan'
import { tooComplexTogether } from '@folio/contract/tools/merge-pdf'
import { type Attempt, firstAttempt, nextAttempt, type ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { type Protection, protectionOf } from '@folio/pdf-engines/qpdf/protection'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { type FileFailure, failureOf, noneJoined } from '@folio/service-kit/conversions/not-converted'
import { Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers/workers'
import type { MergeAnswer, MergeTask } from './merge-task.ts'

export interface MergeSource extends PdfSource {
  /** Opens the file, where it needs one. */
  readonly password?: string
  /** It is no PDF at all. */
  readonly fault?: Failure
}

export interface MergeJob {
  readonly inputs: readonly MergeSource[]
  /** The pages of the result. */
  readonly plan: PagePlan
  readonly target: string
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** A bookmark for each file; where no file has any unless told. */
  readonly fileBookmarks?: boolean
}

export interface Merged extends Omit<Extract<MergeAnswer, { kind: 'merged' }>, 'kind' | 'healed'> {
  /** Files that had to be repaired. */
  readonly repaired: number
  /** How each file was protected, in the order of the files; the result is not encrypted. */
  readonly protections: readonly Protection[]
}

/** Merges PDFs in a process of its own. */
export interface Merger {
  /**
   * @throws Failure `password-protected` and `damaged`, with every file that cannot be read, `too-complex`,
   * `too-many-pages`, with the file's name, and `wrong-option` for pages that a file has not
   */
  merge(job: MergeJob): Promise<Merged>
  /** Rejects until two pages have been merged once. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param jobs absolute root of the jobs' folders */
export function createMerger(jobs: string): Merger {
  const workers = createWorkers<MergeTask, MergeAnswer>(workerEntry('merge.worker', import.meta.url), {
    size: 2,
    timeoutMs: 60_000,
    // 100 MB of files and their objects.
    memoryMb: 1024,
    maxMemoryMb: 2048,
    recycleAfter: 500,
    jobs,
  })
  return {
    merge: (job) => merge(workers, job),
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}

interface Input {
  readonly source: MergeSource
  readonly attempt: Attempt
  readonly protection: Protection
  /** Nothing is left to try; the others are looked at all the same, so that all are told at once. */
  readonly failure?: Failure
}

async function merge(workers: Workers<MergeTask, MergeAnswer>, job: MergeJob): Promise<Merged> {
  const { target, plan, folder, signal, fileBookmarks } = job
  const task = {
    target,
    plan,
    maxPages,
    ...(fileBookmarks !== undefined && { fileBookmarks }),
  }
  let inputs = job.inputs.map(
    (source): Input => ({
      ...{ source, attempt: firstAttempt(source), protection: 'none' },
      ...(source.fault && { failure: source.fault }),
    }),
  )
  for (;;) {
    const answer = await workers
      .run({ ...task, inputs: inputs.map(readable) }, { signal, folder })
      .catch((error: unknown) => {
        throw isOfNoFile(error)
          ? new Failure('too-complex', { text: tooComplexTogether, cause: error })
          : error
      })
    if (answer.kind === 'unreadable') inputs = await nextInputs(job, inputs, answer)
    else if (inputs.some(({ failure }) => failure)) throw noneJoined(inputs.flatMap(failureIn))
    else return { ...answer, ...whatItTook(inputs, answer.healed) }
  }
}

/** A worker that was killed cannot say which file it was at. */
const isOfNoFile = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'too-complex' && error.detail.file === undefined

/**
 * One file after another: each may take the memory that one engine is given.
 * @throws Failure once nothing is left to try for any file that cannot be read
 */
async function nextInputs(
  job: MergeJob,
  inputs: readonly Input[],
  { damaged, encrypted }: Extract<MergeAnswer, { kind: 'unreadable' }>,
): Promise<Input[]> {
  const next: Input[] = []
  let attempts = 0
  for (const [index, input] of inputs.entries()) {
    const code = encrypted.includes(index) ? 'password-protected' : 'damaged'
    const isRead = code === 'damaged' && !damaged.includes(index)
    const isOpen = !isRead && !input.failure
    if (isOpen) attempts += 1
    next.push(isOpen ? await nextInput(job, input, { index, code }) : input)
  }
  if (attempts === 0) throw noneJoined(next.flatMap(failureIn))
  return next
}

async function nextInput(
  { folder, signal }: MergeJob,
  input: Input,
  { index, code }: { readonly index: number; readonly code: 'damaged' | 'password-protected' },
): Promise<Input> {
  const { source, attempt, protection } = input
  const context = { folder: folder.path, signal }
  const password = source.password ? { password: source.password } : {}
  const options = { ...context, ...password, target: folder.file(`rewritten-${index}.pdf`), canRecover: true }
  try {
    const next = await nextAttempt(source, attempt, new Failure(code, { file: source.name }), options)
    const isUnlocked = next.unlocked && !attempt.unlocked
    return {
      source,
      attempt: next,
      protection: isUnlocked ? await protectionOf(source, context) : protection,
    }
  } catch (error) {
    signal.throwIfAborted()
    return { ...input, failure: failureOf(error, source) }
  }
}

const failureIn = ({ source, failure }: Input, place: number): readonly FileFailure[] =>
  failure ? [{ file: source, place, failure }] : []

function whatItTook(inputs: readonly Input[], healed: number): Pick<Merged, 'repaired' | 'protections'> {
  const repaired = inputs.filter(({ attempt }) => attempt.repaired).length
  return { repaired: Math.max(repaired, healed), protections: inputs.map(({ protection }) => protection) }
}

/** What the worker may know: passwords stay here. */
const readable = ({ attempt }: Input): ReadablePdf => attempt.source
