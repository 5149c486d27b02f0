import { copyFile, stat } from 'node:fs/promises'
import { type QpdfOptions, qpdf } from '@folio/pdf-kit/qpdf'
import { Failure } from '@folio/service-kit/failure'
import type { InputFile, JobFolder, Stage } from '@folio/service-kit/job'
import type { CompressAnswer, CompressOptions } from '../../engines/compress-task.ts'
import type { CompressionFacts } from '../../engines/compression-facts.ts'
import type { Compressor } from '../../engines/compressor.ts'

/** What became of one file. */
export interface CompressedPdf {
  /** Absolute; a copy of the original when nothing smaller came out. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly isUnchanged: boolean
  /** Signatures that kept us from changing it. */
  readonly signatures: number
  readonly repaired: boolean
  /** It was encrypted, with an empty password, and the result is not. */
  readonly decrypted: boolean
  /** Undefined when nothing was changed. */
  readonly facts: CompressionFacts | undefined
}

export interface CompressOne {
  readonly compressor: Compressor
  readonly file: InputFile
  /** Place of the result in the job's folder. */
  readonly target: string
  readonly options: CompressOptions
  /** Milliseconds that may go into making it smaller. */
  readonly workMs: number
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** Told how many images are done. */
  readonly onProgress?: (stage: Stage) => void
}

const limits = { timeoutMs: 60_000, memoryBytes: 2 * 1024 ** 3 }
const maxPages = 5_000

/**
 * Compresses a PDF; one that cannot be read is rewritten by qpdf first. The result opens in qpdf and has all pages, and
 * is never larger than the original.
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
  const { file, target } = one
  const read = await readAndCompress(one)
  const { answer, ...about } = read
  if (answer.outcome === 'signed') return await unchanged(one, { signatures: answer.signatures })
  if (answer.outcome === 'unreadable') {
    throw new Failure(answer.because === 'oversized' ? 'too-complex' : 'damaged', { file: file.name })
  }
  const { facts } = answer
  if (facts.pages > maxPages) throw new Failure('too-many-pages', { file: file.name })
  const path = one.options.optimizeForWeb ? await linearized(one) : target
  // Such as one with numbers beyond what any reader takes: written anew, they are no better.
  if (!(await isSound(path, facts.pages, one))) return await unchanged(one)
  const { size } = await stat(path)
  if (size >= file.size) return await unchanged(one)
  return { path, size, isUnchanged: false, signatures: 0, ...about, facts }
}

interface Read {
  readonly answer: CompressAnswer
  readonly repaired: boolean
  readonly decrypted: boolean
}

async function readAndCompress(one: CompressOne): Promise<Read> {
  const { compressor, file, target, options, workMs, folder, signal, onProgress } = one
  const how = { signal, ...(onProgress && { onProgress }) }
  const first = await compressor.compress({ source: file.path, target, options, workMs }, how)
  if (first.outcome !== 'unreadable') {
    return { answer: first, repaired: false, decrypted: false }
  }
  const source = `${target}.readable`
  const limited = { ...limits, folder: folder.path, signal }
  await qpdf(['--decrypt', { file: file.path }, { file: source }], [file], limited)
  const answer = await compressor.compress({ source, target, options, workMs }, how)
  const decrypted = first.because === 'encrypted'
  return { answer, repaired: !decrypted, decrypted }
}

async function linearized({ target, folder, signal }: CompressOne): Promise<string> {
  const path = `${target}.linear`
  const source = { path: target, name: 'the result' }
  await qpdf(['--linearize', { file: target }, { file: path }], [source], {
    ...limits,
    folder: folder.path,
    signal,
  })
  return path
}

/** Whether another program opens the result without a word of complaint and finds all its pages. */
async function isSound(path: string, pages: number, { folder, signal }: CompressOne): Promise<boolean> {
  const options: QpdfOptions = { folder: folder.path, signal }
  const source = { path, name: 'the result' }
  try {
    const { stdout, repaired } = await qpdf(['--show-npages', { file: path }], [source], {
      ...options,
      timeoutMs: 20_000,
      memoryBytes: limits.memoryBytes,
    })
    return !repaired && Number(stdout.toString()) === pages
  } catch (error) {
    if (error instanceof Failure && error.code === 'damaged') return false
    throw error
  }
}

async function unchanged({ file, target }: CompressOne, { signatures = 0 } = {}): Promise<CompressedPdf> {
  await copyFile(file.path, target)
  const kept = { isUnchanged: true, repaired: false, decrypted: false, facts: undefined }
  return { path: target, size: file.size, signatures, ...kept }
}
