import { openPdf, type ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers/workers'
import type { InertLink } from '../extraction/part.ts'
import type { Cut, CutPart, SplitAnswer, SplitFacts, SplitTask } from './split-task.ts'

interface Where {
  readonly folder: JobFolder
  readonly signal: AbortSignal
}

export interface LookedAt {
  /** The file itself, or the one that was written in its place. */
  readonly source: ReadablePdf
  readonly look: SplitFacts
  readonly repaired: boolean
  readonly unlocked: boolean
}

interface CutOptions extends Where {
  /** Most bytes of all parts together; 500 MB unless told. */
  readonly maxBytes?: number
  /** Told after every part how many there are. */
  readonly onPart?: (done: number) => void
}

/** Cuts PDFs into parts, in processes of their own. */
export interface Splitter {
  /** @throws Failure `password-protected`, `damaged`, `too-complex`, with the file's name */
  look(source: PdfSource, options: Where & { readonly maxBytes?: number }): Promise<LookedAt>
  /** @throws Failure `too-complex`, `output-too-large`, `out-of-space` */
  cut(source: ReadablePdf, parts: readonly CutPart[], options: CutOptions): Promise<Cut>
  close(): Promise<void>
}

const processes = 2
const maxOutputBytes = 500 * 1024 ** 2
/** Below so many parts reading the file twice costs more than the second process saves. */
const partsWorthTwo = 40

/** @param jobs absolute root of the jobs' folders */
export function createSplitter(jobs: string): Splitter {
  const workers = createWorkers<SplitTask, SplitAnswer, number>(
    workerEntry('split.worker', import.meta.url),
    {
      size: processes,
      timeoutMs: 60_000,
      // A file of 50 MB and its objects.
      memoryMb: 768,
      maxMemoryMb: 1536,
      recycleAfter: 500,
      jobs,
    },
  )
  return {
    look: (source, options) => look(workers, source, options),
    cut: (source, parts, options) => cut(workers, source, parts, options),
    close: () => workers.close(),
  }
}

type SplitWorkers = Workers<SplitTask, SplitAnswer, number>

async function look(
  workers: SplitWorkers,
  source: PdfSource,
  { folder, signal, maxBytes }: Where & { readonly maxBytes?: number },
): Promise<LookedAt> {
  const target = folder.file('rewritten.pdf')
  const { result, ...opened } = await openPdf(
    source,
    { target, folder: folder.path, signal, canRecover: true },
    async (readable) => {
      const task = { ...readable, kind: 'look', ...(maxBytes !== undefined && { maxBytes }) } as const
      const answer = await workers.run(task, { signal, folder })
      if (answer.kind !== 'look') throw new Error('a look is answered by a look')
      return answer.look
    },
  )
  return { ...opened, look: result }
}

async function cut(
  workers: SplitWorkers,
  { path, name, mend = false, recover = false }: ReadablePdf,
  parts: readonly CutPart[],
  { folder, signal, maxBytes = maxOutputBytes, onPart }: CutOptions,
): Promise<Cut> {
  const middle = parts.length < partsWorthTwo ? parts.length : Math.ceil(parts.length / processes)
  const shares = [parts.slice(0, middle), parts.slice(middle)].filter(({ length }) => length > 0)
  const done = shares.map(() => 0)
  const cuts = await inParallel(
    [...shares.entries()],
    { limit: processes, signal },
    async ([index, share], stop) => {
      const target = folder.file(`parts-${index}`)
      const task = { kind: 'cut', path, name, mend, recover, parts: share, target, maxBytes } as const
      const onProgress = (count: number) => {
        // A process that dies begins anew.
        done[index] = count
        onPart?.(done.reduce((sum, one) => sum + one, 0))
      }
      const answer = await workers.run(task, { signal: stop, folder, onProgress })
      if (answer.kind !== 'cut') throw new Error('a cut is answered by a cut')
      return answer.cut
    },
  )
  const whole = cuts.reduce((sum, share) => ({
    places: [...sum.places, ...share.places],
    inert: [...sum.inert, ...share.inert],
    bookmarks: [...sum.bookmarks, ...share.bookmarks],
    claims: sum.claims + share.claims,
    // Each process has taken the same ones out.
    actions: share.actions,
  }))
  if (whole.places.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw new Failure('output-too-large')
  return {
    ...whole,
    inert: countInert(whole.inert, parts),
    bookmarks: new Set(whole.bookmarks).size,
  }
}

/** A link that several parts have counts once, a bookmark that leads somewhere in its own part not at all. */
function countInert(links: readonly InertLink[], parts: readonly CutPart[]): number {
  const pageSet = new Set(parts.flatMap(({ pages }) => pages))
  const losses = links.filter(({ bookmarkTo }) => bookmarkTo === undefined || !pageSet.has(bookmarkTo))
  return new Set(losses.map(({ key }) => key)).size
}
