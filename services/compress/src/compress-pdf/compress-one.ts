import type { PdfWeights } from '@folio/contract/tools/compress-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { plainSize } from '@folio/service-kit/files/plain-file'
import type { InputFile, JobFolder, Stage } from '@folio/service-kit/jobs/job'
import { turnClock } from '@folio/service-kit/jobs/running-job'
import type { CompressOptions } from '../compression/compress-task.ts'
import type { Compressor } from '../compression/compressor.ts'
import type { CompressionFacts } from '../work/compression-facts.ts'
import { madeSafe, type Safety, unchanged, untouched } from './as-it-was.ts'
import { hasForeignHead } from './foreign-head.ts'
import { isSound } from './is-sound.ts'
import type { TimeLeft } from './read-and-compress.ts'
import { targetOf } from './target-of.ts'
import { writeResult } from './write-result.ts'

/** What became of one file. */
export interface CompressedPdf {
  /** Absolute. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Nothing smaller came out: it is the original, but for what may run in it. */
  readonly isUnchanged: boolean
  /** Signatures that kept us from changing it. */
  readonly signatures: number
  readonly repaired: boolean
  /** It was encrypted, with an empty password, and the result is not. */
  readonly decrypted: boolean
  /** There was no time to work on all of it, and it is not as small as was asked for, if that was. */
  readonly ranOutOfTime: boolean
  /** It is larger than was asked for, though not because of a signature. */
  readonly missedTarget: boolean
  /** It is not linearized, though that was asked for, because that would have made it as large as the original. */
  readonly notForWeb: boolean
  /** What became of what may run in it. */
  readonly safety: Safety
  /** Undefined when nothing was changed. */
  readonly facts: CompressionFacts | undefined
  /** What weighs in a file that is unchanged; undefined when there was no time to read it. */
  readonly weights?: PdfWeights
}

export interface CompressOne {
  readonly compressor: Compressor
  readonly file: InputFile
  /** Place of the result in the job's folder. */
  readonly target: string
  readonly options: CompressOptions
  /** Milliseconds that may go into making it smaller; when they are over, what is left stays as it is. */
  readonly workMs: number
  /** The same of processor time. */
  readonly workCpuMs: number
  /** Milliseconds for all that is done with it; when they are over, it is given back as it was. */
  readonly timeoutMs: number
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** Told how many images are done. */
  readonly onProgress?: (stage: Stage) => void
}

const maxPages = 5_000

/**
 * Compresses a PDF; one that cannot be read is rewritten by qpdf first. The result opens in qpdf and has all pages, and
 * is never larger than the original, but where nothing becomes smaller and the original has to lose what may run in it.
 *
 * @throws Failure naming the file: `password-protected`, `damaged`, `too-complex`, `too-many-pages`, `timed-out`
 */
export async function compressOne(one: CompressOne): Promise<CompressedPdf> {
  try {
    return await compress(one)
  } catch (error) {
    throw error instanceof Failure && naming.has(error.code)
      ? new Failure(error.code, { file: one.file.name, cause: error })
      : error
  }
}

/** A worker that was killed cannot say which file it was at. */
const naming: ReadonlySet<string> = new Set(['timed-out', 'too-complex', 'damaged'])

async function compress(one: CompressOne): Promise<CompressedPdf> {
  const { file } = one
  const now = turnClock()
  const end = now() + one.timeoutMs
  const left: TimeLeft = () => Math.max(1, end - now())
  const { answer, source, path, ...about } = await writeResult(one, left)
  const hasHead = await hasForeignHead(file.path)
  if (answer.outcome === 'signed') {
    const { signatures, actions, weights } = answer
    const safety = { ...untouched, isKept: actions > 0 || hasHead }
    return await unchanged(one, { signatures, safety, weights: addingUpTo(file.size, weights) })
  }
  if (answer.outcome === 'unreadable') {
    throw new Failure(answer.because === 'oversized' ? 'too-complex' : 'damaged', { file: file.name })
  }
  const { facts } = answer
  if (facts.pages > maxPages) throw new Failure('too-many-pages', { file: file.name })
  // What was read may be a copy without encryption.
  const before = addingUpTo(file.size, facts.before)
  const asItWas = { ranOutOfTime: facts.ranOutOfTime, weights: before }
  const size = await plainSize(path)
  // Such as one with numbers beyond what any reader takes: written anew, they are no better.
  if (size >= file.size || !(await isSound(path, facts.pages, one, left))) {
    const isHarmless = facts.actions === 0 && !hasHead
    return isHarmless
      ? await unchanged(one, asItWas)
      : await madeSafe({ ...one, ...about, source, hasHead }, left, asItWas)
  }
  const target = targetOf(one.options)
  // Who gets the size that was asked for misses nothing.
  const isMet = Number.isFinite(target) && size <= target
  return {
    ...{ path, size, isUnchanged: false, signatures: 0, ranOutOfTime: facts.ranOutOfTime && !isMet },
    ...about,
    missedTarget: size > target,
    safety: { ...untouched, actions: facts.actions, isHeadless: hasHead },
    facts: { ...facts, before, after: addingUpTo(size, facts.after) },
  }
}

/** What is counted nowhere else is structure. */
function addingUpTo(size: number, weights: PdfWeights): PdfWeights {
  const { images, fonts, content } = weights
  return { ...weights, other: Math.max(0, size - images - fonts - content) }
}
