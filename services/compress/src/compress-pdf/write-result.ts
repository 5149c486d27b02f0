import { mebibytes } from '@folio/contract/bytes'
import { qpdf } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { plainSize } from '@folio/service-kit/files/plain-file'
import type { CompressOne } from './compressed-pdf.ts'
import { memoryBytes, type Read, readAndCompress, type TimeLeft } from './read-and-compress.ts'
import { targetOf } from './target-of.ts'
import { trimLinearized } from './trim-linearized.ts'

export interface Written extends Read {
  /** Where the result is, if there is one. */
  readonly path: string
  /** It is not linearized, because that would have made it as large as the original. */
  readonly notForWeb: boolean
}

/** Compresses a PDF and, if that is asked for, linearizes it, within the target if there is one. */
export async function writeResult(one: CompressOne, timeLeft: TimeLeft): Promise<Written> {
  const { target, options, file } = one
  const timeBefore = timeLeft()
  const result = await readAndCompress(one, timeLeft)
  if (result.answer.outcome !== 'written' || !options.optimizeForWeb)
    return { ...result, path: target, notForWeb: false }
  const path = await linearized(one, timeLeft)
  const candidate = { ...result, path, notForWeb: false }
  const [plain, linear] = [await plainSize(target), await plainSize(path)]
  if (linear >= file.size && plain < file.size) return { ...result, path: target, notForWeb: true }
  const limit = targetOf(options)
  const isMissedByLinearizing = plain <= limit && linear > limit
  const mayTakeAsLong = timeLeft() > timeBefore - timeLeft()
  if (!isMissedByLinearizing || !mayTakeAsLong) return candidate
  return (await writeSmaller(one, timeLeft, linear - plain)) ?? candidate
}

/** What linearizing adds hardly depends on how images are coded. */
async function writeSmaller(
  one: CompressOne,
  timeLeft: TimeLeft,
  added: number,
): Promise<Written | undefined> {
  const bytes = Math.max(1, targetOf(one.options) - Math.ceil(added * 1.01) - 64)
  const options = { ...one.options, targetMegabytes: bytes / mebibytes(1) }
  const again = { ...one, options, target: `${one.target}.smaller` }
  try {
    const result = await readAndCompress(again, timeLeft)
    return { ...result, path: await linearized(again, timeLeft), notForWeb: false }
  } catch (error) {
    // What there is already is better than nothing.
    if (error instanceof Failure && error.code === 'timed-out') return undefined
    throw error
  }
}

async function linearized(
  { file, target, folder, signal }: CompressOne,
  timeLeft: TimeLeft,
): Promise<string> {
  const path = `${target}.linear`
  const source = { path: target, name: file.name }
  const limits = { folder: folder.path, signal, timeoutMs: timeLeft(), memoryBytes }
  await qpdf(['--linearize', { file: target }, { file: path }], [source], limits)
  await trimLinearized(path)
  return path
}
