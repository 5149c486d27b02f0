import { mkdir, open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatRange } from '@folio/contract/page-ranges'
import type { OptionsOf } from '@folio/contract/tool'
import { type SplitPdfResult, splitPdf as splitPdfTool } from '@folio/contract/tools/split-pdf'
import { Failure } from '@folio/service-kit/failure'
import { replaceExtension } from '@folio/service-kit/file-name'
import { defineHandler } from '@folio/service-kit/handler'
import { inParallel } from '@folio/service-kit/in-parallel'
import type { InputFile, Job } from '@folio/service-kit/job'
import { writeZip } from '@folio/service-kit/zip'
import { assemblePages } from '../../engines/qpdf-assemble.ts'
import { disarmPdf } from '../../engines/qpdf-disarm.ts'
import { inspectPdfs } from '../../engines/qpdf-inspect.ts'
import { splitPages } from '../../engines/qpdf-split.ts'
import { mergeReport } from '../merge-pdf/report.ts'
import { partNames } from './part-names.ts'
import { planSplit, type SplitPlan } from './plan.ts'

type SplitJob = Job<OptionsOf<typeof splitPdfTool>>

/** What the answer tells of a split beside name and size of the download. */
interface SplitFacts extends Pick<SplitPdfResult, 'totalPages' | 'splitMethod' | 'splitFiles'> {
  readonly type: 'zip' | 'pdf'
}

const deadlineMs = 60_000
const maxPages = 5_000
const cores = 2

export const splitPdf = defineHandler<typeof splitPdfTool, SplitFacts>(splitPdfTool, {
  async convert(job) {
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(deadlineMs)])
    const [source] = job.files
    if (!source) throw new Failure('too-few-files', { text: splitPdfTool.text.tooFew })
    return await split({ ...job, signal }, source)
  },
  respond: ([output]) => {
    if (!output) throw new Error('a split has one output')
    const { totalPages, splitMethod, splitFiles, name, size, type, downloadUrl } = output
    const download = { name, size, type, fileCount: splitFiles.length, downloadUrl }
    return { totalPages, splitMethod, download, splitFiles }
  },
})

async function split(job: SplitJob, source: InputFile) {
  const { folder, options, signal, progress } = job
  const [facts] = await inspectPdfs([source], { folder: folder.path, signal })
  if (!facts) throw new Error('a look at one PDF tells of one')
  if (facts.pages > maxPages) throw new Failure('too-many-pages', { file: source.name })
  const plan = planSplit(options, facts.pages)
  progress({ label: 'Splitting pages', done: 0, total: plan.parts.length })
  const cut = await cutParts(job, source, plan)
  const { paths, actions } = await disarmParts(job, cut)
  await checkParts(paths, plan.parts.length)
  const names = partNames(source.name, plan.parts, facts.pages)
  const files = paths.map((path, index) => ({ path, name: names[index] ?? source.name }))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  const splitFiles = plan.parts.map((part, index) => ({
    name: names[index] ?? source.name,
    pageRange: formatRange(part),
    size: sizes[index] ?? 0,
  }))
  const answer = { totalPages: facts.pages, splitMethod: options.splitMethod, splitFiles }
  const report = mergeReport([facts], { pages: facts.pages, repaired: false, actions })
  const [only] = files
  if (only && files.length === 1) return { outputs: [{ ...only, ...answer, type: 'pdf' as const }], report }
  const path = folder.file('parts.zip')
  await writeZip(files, path, signal)
  const name = replaceExtension(source.name, '-split.zip')
  return { outputs: [{ path, name, ...answer, type: 'zip' as const }], report }
}

/** In one pass where all parts are equally long, else one assembly a part. */
async function cutParts(
  { folder, signal, progress }: SplitJob,
  source: InputFile,
  plan: SplitPlan,
): Promise<string[]> {
  const { parts, pagesPerPart } = plan
  const target = folder.file('parts')
  await mkdir(target)
  if (pagesPerPart !== undefined)
    return await splitPages(source, { folder: folder.path, signal, target, pagesPerPart })
  let done = 0
  return await inParallel(parts, { limit: cores, signal }, async ({ start, end }, stop, index) => {
    const path = join(target, `${String(index).padStart(4, '0')}.pdf`)
    await assemblePages([{ ...source, pages: `${start}-${end}` }], path, {
      folder: folder.path,
      signal: stop,
    })
    done += 1
    progress({ label: 'Splitting pages', done, total: parts.length })
    return path
  })
}

async function disarmParts({ folder, signal }: SplitJob, parts: readonly string[]) {
  const disarmedFolder = folder.file('disarmed')
  await mkdir(disarmedFolder)
  const disarmed = await inParallel(parts, { limit: cores, signal }, (path, stop) => {
    const target = join(disarmedFolder, basename(path))
    return disarmPdf({ path, name: basename(path) }, target, { folder: folder.path, signal: stop })
  })
  const actions = disarmed.reduce((sum, part) => sum + part.actions, 0)
  return { paths: disarmed.map(({ path }) => path), actions }
}

/** An exit code is no proof: every part must be there, from its header to its end. */
async function checkParts(paths: readonly string[], expected: number): Promise<void> {
  if (paths.length !== expected) throw new Error(`${paths.length} parts of ${expected}`)
  for (const path of paths) {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const head = await file.read(Buffer.alloc(5), 0, 5, 0)
      const tail = await file.read(Buffer.alloc(32), 0, 32, Math.max(0, size - 32))
      const whole = head.buffer.toString('latin1') === '%PDF-' && tail.buffer.includes('%%EOF')
      if (!whole) throw new Error('a part is not whole')
    } finally {
      await file.close()
    }
  }
}
