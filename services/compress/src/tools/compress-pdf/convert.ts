import { compressPdf as tool } from '@folio/contract/tools/compress-pdf'
import { convertUnlocked } from '@folio/pdf-kit/unlock-files'
import { atPosition, Failure } from '@folio/service-kit/failure'
import { uniqueNames } from '@folio/service-kit/file-name'
import { defineHandler, type Output, type ToolHandler } from '@folio/service-kit/handler'
import type { Job } from '@folio/service-kit/job'
import { writeZip } from '@folio/service-kit/zip'
import type { CompressOptions } from '../../engines/compress-task.ts'
import type { Compressor } from '../../engines/compressor.ts'
import { BatchTime } from './batch-time.ts'
import { type CompressedPdf, compressOne, unchanged } from './compress-one.ts'
import { type FileDetails, fileDetails } from './file-details.ts'
import { compressReport } from './report.ts'

/** What the answer tells of an output beside name and size. */
export interface CompressedFacts {
  /** Bytes of the upload, of all uploads for the archive. */
  readonly originalSize: number
  /** Bytes of all results; the archive itself is a little larger. */
  readonly compressedSize: number
  readonly details?: FileDetails
}

const zipName = 'compressed-pdfs.zip'
export const compressPdf = (compressor: Compressor): ToolHandler<'compress-pdf'> =>
  defineHandler<typeof tool, CompressedFacts>(tool, {
    convert: (given) =>
      convertUnlocked(given, async (job) => {
        const time = new BatchTime(job.files.length)
        const compressed = await compressAll(compressor, job, time)
        const outputs = compressed.map((file) => ({
          ...{ path: file.path, name: file.name, type: 'pdf' as const },
          ...{ originalSize: file.originalSize, compressedSize: file.size },
          details: fileDetails(file, job.options),
        }))
        const archive = outputs.length > 1 ? await zipOf(outputs, job, time.left()) : []
        return { outputs: [...outputs, ...archive], report: compressReport(compressed) }
      }),
    respond: (outputs) => {
      const files = outputs.filter(({ type }) => type === 'pdf')
      const totalOriginalSize = total(files.map(({ originalSize }) => originalSize))
      const totalCompressedSize = total(files.map(({ size }) => size))
      return {
        compressedFiles: outputs.map(
          ({ name, size, downloadUrl, type, originalSize, compressedSize, details }) => ({
            ...{ name, size, downloadUrl },
            compressionRatio: percentSaved(originalSize, compressedSize),
            isZip: type === 'zip',
            ...details,
          }),
        ),
        totalOriginalSize,
        totalCompressedSize,
        overallCompressionRatio: percentSaved(totalOriginalSize, totalCompressedSize),
      }
    },
  })

/** One file after another: each may take as much memory as there is. */
async function compressAll(
  compressor: Compressor,
  { files, options, folder, signal, progress }: Job<CompressOptions>,
  time: BatchTime,
) {
  const names = uniqueNames(files.map(({ name }) => name))
  const compressed: (CompressedPdf & { readonly name: string; readonly originalSize: number })[] = []
  for (const [index, file] of files.entries()) {
    progress({ label: 'PDFs', done: index, total: files.length })
    const target = folder.file(`compressed-${index + 1}.pdf`)
    // Of a single file the images are what there is to tell.
    const told = files.length === 1 ? { onProgress: progress } : {}
    const times = time.next()
    const one = { compressor, file, target, options, folder, signal, ...told }
    const result = times
      ? await compressOne({ ...one, ...times }).catch((error: unknown) => {
          // One of several must not take the others' results with it.
          if (files.length === 1 || !isTimeOver(error) || signal.aborted) throw atPosition(error, index)
          return unchanged(one, { ranOutOfTime: true })
        })
      : await unchanged(one, { ranOutOfTime: true })
    compressed.push({ ...result, name: names[index] ?? file.name, originalSize: file.size })
  }
  progress({ label: 'PDFs', done: files.length, total: files.length })
  return compressed
}

const isTimeOver = (error: unknown): boolean => error instanceof Failure && error.code === 'timed-out'

/** All results in one file; none where there is no time for it, as each can be had by itself. */
async function zipOf(
  outputs: readonly (Output & CompressedFacts)[],
  { folder, signal }: Job<CompressOptions>,
  timeoutMs: number,
): Promise<(Output & CompressedFacts)[]> {
  const path = folder.file('compressed.zip')
  const limit = AbortSignal.timeout(Math.round(timeoutMs))
  try {
    await writeZip(outputs, path, AbortSignal.any([signal, limit]))
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error
    return []
  }
  const originalSize = total(outputs.map((output) => output.originalSize))
  const compressedSize = total(outputs.map((output) => output.compressedSize))
  return [{ path, name: zipName, type: 'zip', originalSize, compressedSize }]
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** One decimal, 0 to 100. */
const percentSaved = (before: number, after: number): number =>
  Math.round(((before - after) / before) * 1000) / 10
