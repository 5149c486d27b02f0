import { qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import type { CompressAnswer } from '../compression/compress-task.ts'
import type { CompressOne } from './compressed-pdf.ts'

/** Milliseconds until a file's time is over. */
export type TimeLeft = () => number

export const memoryBytes = 2 * 1024 ** 3

export interface Read {
  readonly answer: CompressAnswer
  /** What was read: the file, or what qpdf made of it. */
  readonly source: string
  readonly repaired: boolean
  readonly decrypted: boolean
}

/** Compresses a PDF; one that cannot be read is rewritten by qpdf first. */
export async function readAndCompress(one: CompressOne, left: TimeLeft): Promise<Read> {
  const { compressor, file, target, options, workMs, workCpuMs, folder, signal, onProgress } = one
  const compressFrom = (source: string) =>
    compressor.compress(
      { source, target, options, workMs: Math.min(workMs, left()), workCpuMs },
      { folder, signal, timeoutMs: left(), ...(onProgress && { onProgress }) },
    )
  const first = await compressFrom(file.path)
  // What unpacks without end would do so for qpdf too, which gives up later.
  const isFinal = first.outcome !== 'unreadable' || first.because === 'oversized'
  if (isFinal) return { answer: first, source: file.path, repaired: false, decrypted: false }
  const source = `${target}.readable`
  const limits = { folder: folder.path, signal, timeoutMs: left(), memoryBytes }
  await qpdf(['--decrypt', { file: file.path }, { file: source }], [file], limits)
  const decrypted = first.because === 'encrypted'
  return { answer: await compressFrom(source), source, repaired: !decrypted, decrypted }
}
