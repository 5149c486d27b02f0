import { replaceExtension } from '@folio/contract/names/file-name'
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
import { partNames } from './part-names.ts'
import { type PlannedPart, planSplit, type SplitOptions } from './plan.ts'
import { splitReport } from './report.ts'

/** What the answer tells of a split beside name and size of the download. */
interface SplitFacts extends Pick<SplitPdfResult, 'totalPages' | 'splitMethod' | 'splitFiles'> {
  readonly type: 'zip' | 'pdf'
}

const deadlineMs = 60_000
const maxPages = 5_000
const megabyte = 1_000_000

export const splitPdf = (splitter: Splitter) =>
  defineHandler<typeof splitPdfTool, SplitFacts>(splitPdfTool, {
    convert: (given) =>
      convertUnlocked(given, async (job) => {
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
  const looked = await splitter.look(original, {
    folder,
    signal,
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const pageCount = looked.look.pages
  if (pageCount > maxPages) throw new Failure('too-many-pages', { file: original.name })
  const parts = planSplit(options, looked.look)
  const { paths, cut } = await cutParts(splitter, job, parts, looked.source)
  const names = partNames(original.name, parts, { pageCount, template: options.nameTemplate })
  const files = paths.map((path, index) => ({ path, name: names[index] ?? original.name }))
  const splitFiles = parts.map(({ pages }, index) => ({
    name: names[index] ?? original.name,
    pageRange: formatPages(pages),
    size: cut.sizes[index] ?? 0,
  }))
  const pages = new Set(parts.flatMap((part) => part.pages)).size
  const oversized = cut.sizes.filter((size) => size > (maxBytes ?? Number.POSITIVE_INFINITY)).length
  const report = splitReport(looked, cut, { pages, oversized })
  const answer = { totalPages: pageCount, splitMethod: options.splitMethod, splitFiles }
  const [only] = files
  if (only && files.length === 1) return { outputs: [{ ...only, ...answer, type: 'pdf' as const }], report }
  const archive = { path: folder.file('parts.zip'), name: replaceExtension(original.name, '-split.zip') }
  const entries = files.map((file) => ({ ...file, type: 'pdf' as const }))
  const zip = await zipWithParts(entries, archive, signal)
  return { outputs: [{ ...zip, ...answer, type: 'zip' as const }], report }
}

async function cutParts(
  splitter: Splitter,
  { folder, signal, progress }: Job<SplitOptions>,
  parts: readonly PlannedPart[],
  source: ReadablePdf,
) {
  const paths = parts.map((_, index) => folder.file(`part-${String(index).padStart(4, '0')}.pdf`))
  const pieces = parts.map(({ pages, turns }, index) => ({
    turns,
    pages: pages.map((page) => page - 1),
    target: paths[index] ?? '',
  }))
  const total = parts.length
  const onPart = (done: number) => progress({ label: 'Splitting pages', done, total })
  onPart(0)
  const cut = await splitter.cut(source, pieces, { folder, signal, onPart })
  return { paths, cut }
}
