import { qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { CompressAnswer } from '../compression/compress-task.ts'
import type { CompressOne } from './compressed-pdf.ts'

/** Milliseconds until a file's time is over. */
export type TimeLeft = () => number

/** The most memory that a program beside the worker may take for one PDF. */
export const memoryBytes = 2 * 1024 ** 3

export interface Read {
  readonly answer: CompressAnswer
  /** What was read: the file, or what qpdf made of it. */
  readonly source: string
  readonly repaired: boolean
  readonly decrypted: boolean
}

/**
 * Compresses a PDF; one that cannot be read is rewritten by qpdf first, and where that does not help, with what can be
 * found in it.
 */
export async function readAndCompress(one: CompressOne, timeLeft: TimeLeft): Promise<Read> {
  const { compressor, file, target, options, workMs, workCpuMs, folder, signal, onProgress, onBegun } = one
  const compressFrom = (source: string) =>
    compressor.compress(
      { source, target, options, workMs: Math.min(workMs, timeLeft()), workCpuMs },
      {
        folder,
        signal,
        timeoutMs: timeLeft(),
        ...(onProgress && { onProgress }),
        ...(onBegun && { onBegun }),
      },
    )
  const first = await compressFrom(file.path)
  // What unpacks without end would do so for qpdf too, which gives up later.
  const isFinal = first.outcome !== 'unreadable' || first.because === 'oversized'
  if (isFinal) return { answer: first, source: file.path, repaired: false, decrypted: false }
  const source = `${target}.readable`
  const decrypted = first.because === 'encrypted'
  const answer =
    (await compressRewritten(one, source, timeLeft, compressFrom)) ??
    (decrypted ? first : await compressFound(one, source, timeLeft, compressFrom))
  return { answer, source, repaired: !decrypted, decrypted }
}

type CompressFrom = (source: string) => Promise<CompressAnswer>

/** Compresses what qpdf has rewritten; undefined where qpdf finds a file damaged, or we do what it wrote. */
async function compressRewritten(
  { file, folder, signal }: CompressOne,
  source: string,
  timeLeft: TimeLeft,
  compressFrom: CompressFrom,
): Promise<CompressAnswer | undefined> {
  const limits = { folder: folder.path, signal, timeoutMs: timeLeft(), memoryBytes }
  try {
    await qpdf(['--decrypt', { file: file.path }, { file: source }], [file], limits)
  } catch (error) {
    if (error instanceof Failure && error.code === 'damaged') return undefined
    throw error
  }
  const answer = await compressFrom(source)
  return answer.outcome === 'unreadable' && answer.because === 'damaged' ? undefined : answer
}

async function compressFound(
  { compressor, file: { path, name }, folder, signal }: CompressOne,
  source: string,
  timeLeft: TimeLeft,
  compressFrom: CompressFrom,
): Promise<CompressAnswer> {
  await compressor.mend({ path, name, recover: true }, source, { folder, signal, timeoutMs: timeLeft() })
  return await compressFrom(source)
}
