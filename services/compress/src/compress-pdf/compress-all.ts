import { uniqueNames } from '@folio/contract/names/file-name'
import {
  failureUnlessLocked,
  noneConverted,
  notConverted,
} from '@folio/service-kit/conversions/not-converted'
import { atPosition, Failure } from '@folio/service-kit/faults/failure'
import type { Job } from '@folio/service-kit/jobs/job'
import type { CompressOptions } from '../compression/compress-task.ts'
import type { Compressor } from '../compression/compressor.ts'
import { outOfTime, unchanged, untouched } from './as-it-was.ts'
import type { BatchTime } from './batch-time.ts'
import { compressOne } from './compress-one.ts'
import type { CompressedPdf } from './compressed-pdf.ts'
import { takeCpuShare } from './cpu-share.ts'

/**
 * One file after another: each may take as much memory as there is. Of several, those that fail are told and the others
 * compressed; where all do, the first failure is thrown.
 */
export async function compressAll(
  compressor: Compressor,
  { files, options, folder, signal, progress }: Job<CompressOptions>,
  time: Pick<BatchTime, 'next'>,
) {
  const names = uniqueNames(files.map(({ name }) => name))
  const compressed: (CompressedPdf & { readonly name: string; readonly originalSize: number })[] = []
  const failures = new Map<number, Failure>()
  for (const [index, file] of files.entries()) {
    // The images are what there is to tell of a single file.
    const isOnly = files.length === 1
    if (!isOnly) progress({ label: 'PDFs', done: index, total: files.length })
    const target = folder.file(`compressed-${index + 1}.pdf`)
    const listener = isOnly ? { onProgress: progress } : {}
    const times = time.next()
    const { workCpuMs, spent, dispose } = takeCpuShare(files.length - index)
    // When an only file has taken all, the job ends and says so.
    const ending = isOnly ? signal : AbortSignal.any([signal, spent])
    const one = { compressor, file, target, options, folder, workCpuMs, signal: ending, ...listener }
    try {
      if (file.fault) throw file.fault
      const result = times
        ? await compressOne({ ...one, ...times }).catch((error: unknown) => {
            if (isOnly || !isTimeOver(error) || signal.aborted) throw error
            return outOfTime({ ...one, signal })
          })
        : await unchanged(one, { ranOutOfTime: true, safety: { ...untouched, isUnknown: true } })
      compressed.push({ ...result, name: names[index] ?? file.name, originalSize: file.size })
    } catch (error) {
      if (isOnly || signal.aborted) throw atPosition(error, index)
      failures.set(index, failureUnlessLocked(error, file, index))
    } finally {
      dispose()
    }
  }
  const failed = [...failures].map(([place, failure]) => ({
    ...{ file: { name: files[place]?.name ?? '' }, place, failure },
  }))
  if (failed.length > 0 && compressed.length === 0) throw noneConverted(failed)
  if (files.length > 1) progress({ label: 'PDFs', done: files.length, total: files.length })
  return { compressed, failed: failed.map(notConverted) }
}

const isTimeOver = (error: unknown): boolean => error instanceof Failure && error.code === 'timed-out'
