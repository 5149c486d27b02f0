import { type PdfWeights, compressPdf as tool } from '@folio/contract/tools/compress-pdf'
import { convertUnlocked } from '@folio/pdf-kit/unlock-files'
import { uniqueNames } from '@folio/service-kit/file-name'
import { defineHandler, type Output, type ToolHandler } from '@folio/service-kit/handler'
import type { Job } from '@folio/service-kit/job'
import { writeZip } from '@folio/service-kit/zip'
import type { CompressOptions } from '../../engines/compress-task.ts'
import type { Compressor } from '../../engines/compressor.ts'
import { type CompressedPdf, compressOne } from './compress-one.ts'
import { compressReport } from './report.ts'

/** What the answer tells of an output beside name and size. */
export interface CompressedFacts {
  /** Bytes of the upload, of all uploads for the archive. */
  readonly originalSize: number
  /** Bytes of all results; the archive itself is a little larger. */
  readonly compressedSize: number
  readonly weights?: { readonly before: PdfWeights; readonly after: PdfWeights }
  readonly imageDpi?: { readonly before: number; readonly after: number }
}

const zipName = 'compressed-pdfs.zip'
/** Of the three minutes that a request has, some stay for the last file's writing and for the archive. */
const jobMs = 150_000
const fileMs = { least: 5_000, most: 90_000 }

export const compressPdf = (compressor: Compressor): ToolHandler<'compress-pdf'> =>
  defineHandler<typeof tool, CompressedFacts>(tool, {
    convert: (given) =>
      convertUnlocked(given, async (job) => {
        const compressed = await compressAll(compressor, job)
        const outputs = compressed.map(({ path, name, size, originalSize, facts }) => ({
          ...{ path, name, type: 'pdf' as const, originalSize, compressedSize: size },
          ...(facts && { weights: { before: facts.before, after: facts.after } }),
          ...(facts?.images.dpi && { imageDpi: facts.images.dpi }),
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
          ({ name, size, downloadUrl, type, originalSize, compressedSize, weights, imageDpi }) => ({
            ...{ name, size, downloadUrl },
            compressionRatio: percentSaved(originalSize, compressedSize),
            isZip: type === 'zip',
            ...(weights && { weights }),
            ...(imageDpi && { imageDpi }),
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
  const end = performance.now() + jobMs
  const compressed: (CompressedPdf & { readonly name: string; readonly originalSize: number })[] = []
  for (const [index, file] of files.entries()) {
    progress({ label: 'PDFs', done: index, total: files.length })
    const share = (end - performance.now()) / (files.length - index)
    const workMs = Math.min(fileMs.most, Math.max(fileMs.least, share))
    const target = folder.file(`compressed-${index + 1}.pdf`)
    // Of a single file the images are what there is to tell.
    const told = files.length === 1 ? { onProgress: progress } : {}
    const one = { compressor, file, target, options, workMs, folder, signal, ...told }
    const result = await compressOne(one)
    compressed.push({ ...result, name: names[index] ?? file.name, originalSize: file.size })
  }
  progress({ label: 'PDFs', done: files.length, total: files.length })
  return compressed
}

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
