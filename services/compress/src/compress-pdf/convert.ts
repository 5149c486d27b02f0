import { compressPdf as tool } from '@folio/contract/tools/compress-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { defineHandler, type ToolHandler } from '@folio/service-kit/conversions/handler'
import { writeZip } from '@folio/service-kit/files/zip'
import type { Job } from '@folio/service-kit/jobs/job'
import type { Output } from '@folio/service-kit/results/output'
import type { CompressOptions } from '../compression/compress-task.ts'
import type { Compressor } from '../compression/compressor.ts'
import { BatchTime } from './batch-time.ts'
import { compressAll } from './compress-all.ts'
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

/** Compress PDF with the given engine; files that cannot be compressed take none of the others down. */
export const compressPdf = (compressor: Compressor): ToolHandler<'compress-pdf'> =>
  defineHandler<typeof tool, CompressedFacts>(tool, {
    takesFaults: true,
    convert: (lockedJob) =>
      convertUnlocked(lockedJob, async (job) => {
        const time = new BatchTime(job.files.length)
        const { compressed, failed } = await compressAll(compressor, job, time)
        const outputs = compressed.map((file) => ({
          ...{ path: file.path, name: file.name, type: 'pdf' as const },
          ...{ originalSize: file.originalSize, compressedSize: file.size },
          details: fileDetails(file),
        }))
        const archive = outputs.length > 1 ? await zipOf(outputs, job, time.left()) : []
        const report = [...failed, ...compressReport(compressed, job.files.length > 1)]
        return { outputs: [...outputs, ...archive], report }
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
  Math.max(0, Math.round(((before - after) / before) * 1000) / 10)
