import { compressPdf as tool } from '@folio/contract/tools/compress-pdf'
import { convertUnlocked } from '@folio/pdf-kit/unlock-files'
import { Failure } from '@folio/service-kit/failure'
import { uniqueNames } from '@folio/service-kit/file-name'
import { defineHandler, type Output, type ToolHandler } from '@folio/service-kit/handler'
import type { Job } from '@folio/service-kit/job'
import { writeZip } from '@folio/service-kit/zip'
import type { CompressOptions } from '../../engines/compress-task.ts'
import type { Compressor } from '../../engines/compressor.ts'
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
/** Of the three minutes that a request has, some stay for the last file's writing and for the archive. */
const whole = { workMs: 150_000, allMs: 170_000 }
/** Making smaller what is in a file, and all that is done with it. */
const each = { leastMs: 5_000, workMs: 90_000, allMs: 120_000 }

export const compressPdf = (compressor: Compressor): ToolHandler<'compress-pdf'> =>
  defineHandler<typeof tool, CompressedFacts>(tool, {
    convert: (given) =>
      convertUnlocked(given, async (job) => {
        const compressed = await compressAll(compressor, job)
        const outputs = compressed.map((file) => ({
          ...{ path: file.path, name: file.name, type: 'pdf' as const },
          ...{ originalSize: file.originalSize, compressedSize: file.size },
          details: fileDetails(file, job.options),
        }))
        const archive = outputs.length > 1 ? [await zipOf(outputs, job)] : []
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
) {
  const names = uniqueNames(files.map(({ name }) => name))
  const begun = performance.now()
  const compressed: (CompressedPdf & { readonly name: string; readonly originalSize: number })[] = []
  for (const [index, file] of files.entries()) {
    progress({ label: 'PDFs', done: index, total: files.length })
    const times = timesOf(performance.now() - begun, files.length - index)
    const target = folder.file(`compressed-${index + 1}.pdf`)
    // Of a single file the images are what there is to tell.
    const told = files.length === 1 ? { onProgress: progress } : {}
    const one = { compressor, file, target, options, ...times, folder, signal, ...told }
    const result = await compressOne(one).catch((error: unknown) => {
      // One of several must not take the others' time, nor their results with it.
      if (files.length === 1 || !isTimeOver(error) || signal.aborted) throw error
      return unchanged(one, { ranOutOfTime: true })
    })
    compressed.push({ ...result, name: names[index] ?? file.name, originalSize: file.size })
  }
  progress({ label: 'PDFs', done: files.length, total: files.length })
  return compressed
}

/** How long the next of so many files may take, after so many milliseconds. */
function timesOf(passed: number, files: number): { readonly workMs: number; readonly timeoutMs: number } {
  const share = (whole.workMs - passed) / files
  const others = (files - 1) * each.leastMs
  return {
    workMs: Math.min(each.workMs, Math.max(each.leastMs, share)),
    timeoutMs: Math.min(each.allMs, Math.max(each.leastMs, whole.allMs - passed - others)),
  }
}

const isTimeOver = (error: unknown): boolean => error instanceof Failure && error.code === 'timed-out'

async function zipOf(
  outputs: readonly (Output & CompressedFacts)[],
  { folder, signal }: Job<CompressOptions>,
): Promise<Output & CompressedFacts> {
  const path = folder.file('compressed.zip')
  await writeZip(outputs, path, signal)
  return {
    ...{ path, name: zipName, type: 'zip' },
    originalSize: total(outputs.map(({ originalSize }) => originalSize)),
    compressedSize: total(outputs.map(({ compressedSize }) => compressedSize)),
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** One decimal, 0 to 100. */
const percentSaved = (before: number, after: number): number =>
  Math.round(((before - after) / before) * 1000) / 10
