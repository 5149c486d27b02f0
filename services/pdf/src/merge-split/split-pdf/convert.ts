import { replaceExtension } from '@folio/contract/names/file-name'
import { maxPages } from '@folio/contract/options/page-choice'
import { formatPages } from '@folio/contract/pages/page-ranges'
import { type SplitPdfResult, splitPdf as splitPdfTool } from '@folio/contract/tools/split-pdf'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { convertUnlocked } from '@folio/pdf-engines/qpdf/unlock-files'
import { type Converted, defineHandler } from '@folio/service-kit/conversions/handler'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import { zipWithParts } from '@folio/service-kit/results/zip-with-parts'
import type { Splitter } from '../splitting/splitter.ts'
import { partFileNames } from './part-file-names.ts'
import { type PlannedPart, planSplit, type SplitOptions } from './plan.ts'
import { splitReport } from './report.ts'

/** What the answer tells of a split beside name and size of the download. */
interface SplitFacts extends Pick<SplitPdfResult, 'totalPages' | 'splitMethod' | 'splitFiles'> {
  readonly type: 'zip' | 'pdf'
}

const deadlineMs = 60_000
const megabyte = 1_000_000

/** Split PDF with the given engine. */
export const splitPdf = (splitter: Splitter) =>
  defineHandler<typeof splitPdfTool, SplitFacts>(splitPdfTool, {
    convert: (lockedJob) =>
      convertUnlocked(lockedJob, async (job) => {
        const signal = AbortSignal.any([job.signal, turnsTimeout(deadlineMs)])
        const [source] = job.files
        if (!source) throw new Failure('too-few-files', { text: splitPdfTool.text.tooFew })
        return await split(splitter, { ...job, signal }, source)
      }),
    respond: ([output]) => {
      if (!output) throw new Error('a split has one output')
      const { totalPages, splitMethod, name, size, type, downloadUrl, parts = [] } = output
      const splitFiles = output.splitFiles.map((file, index) => {
        const part = parts[index]
        return part ? { ...file, downloadUrl: part.downloadUrl } : file
      })
      const download = { name, size, type, fileCount: splitFiles.length, downloadUrl }
      return { totalPages, splitMethod, download, splitFiles }
    },
  })

async function split(
  splitter: Splitter,
  job: Job<SplitOptions>,
  original: InputFile,
): Promise<Converted<SplitFacts>> {
  const { folder, options, signal } = job
  const maxBytes = options.moreWays === 'size' ? options.maxMegabytes * megabyte : undefined
  const survey = await splitter.look(original, {
    folder,
    signal,
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const pageCount = survey.look.pages
  if (pageCount > maxPages) throw new Failure('too-many-pages', { file: original.name })
  const parts = planSplit(options, survey.look)
  const cut = await cutParts(splitter, job, parts, survey.source)
  const names = partFileNames(original.name, parts, { pageCount, template: options.nameTemplate })
  const files = cut.places.map((place, index) => ({
    ...{ ...place, name: names[index] ?? original.name, type: 'pdf' as const },
  }))
  const splitFiles = files.map(({ name, size }, index) => ({
    ...{ name, size, pageRange: formatPages(parts[index]?.pages ?? []) },
  }))
  const pages = new Set(parts.flatMap((part) => part.pages)).size
  const oversized = cut.places.filter(({ size }) => size > (maxBytes ?? Number.POSITIVE_INFINITY)).length
  const report = splitReport(survey, cut, { pages, oversized })
  const answer = { totalPages: pageCount, splitMethod: options.splitMethod, splitFiles }
  const [only] = files
  if (only && files.length === 1) {
    // It has its file for itself.
    const { path, name, type } = only
    return { outputs: [{ path, name, type, ...answer }], report }
  }
  const archive = { path: folder.file('parts.zip'), name: replaceExtension(original.name, '-split.zip') }
  const zip = await zipWithParts(files, archive, signal)
  return { outputs: [{ ...zip, ...answer, type: 'zip' as const }], report }
}

async function cutParts(
  splitter: Splitter,
  { folder, signal, progress }: Job<SplitOptions>,
  parts: readonly PlannedPart[],
  source: ReadablePdf,
) {
  const pieces = parts.map(({ pages, turns }) => ({ turns, pages: pages.map((page) => page - 1) }))
  const total = parts.length
  const onPart = (done: number) => progress({ label: 'Splitting pages', done, total })
  onPart(0)
  return await splitter.cut(source, pieces, { folder, signal, onPart })
}
