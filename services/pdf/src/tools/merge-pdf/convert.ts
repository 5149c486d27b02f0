import { mergePdf as mergePdfTool } from '@folio/contract/tools/merge-pdf'
import { asFailure, Failure } from '@folio/service-kit/failure'
import { defineHandler } from '@folio/service-kit/handler'
import type { Job } from '@folio/service-kit/job'
import { assemblePages, countPages } from '../../engines/qpdf-assemble.ts'
import { disarmPdf } from '../../engines/qpdf-disarm.ts'
import { inspectPdfs, type PdfFacts } from '../../engines/qpdf-inspect.ts'
import { mergeReport } from './report.ts'

const outputName = 'merged-document.pdf'
const deadlineMs = 60_000
const maxPagesPerFile = 5_000

export const mergePdf = defineHandler(mergePdfTool, {
  async convert(job) {
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(deadlineMs)])
    const { path, report } = await merge({ ...job, signal })
    return { outputs: [{ path, name: outputName, type: 'pdf' }], report }
  },
  respond: ([merged]) => {
    if (!merged) throw new Error('a merge has one output')
    return { downloadUrl: merged.downloadUrl, mergedSize: merged.size }
  },
})

async function merge(job: Job<object>) {
  const { folder, signal } = job
  const options = { folder: folder.path, signal }
  const { inputs, repaired } = await inspectAndAssemble(job, folder.file('assembled.pdf'))
  const assembled = { path: folder.file('assembled.pdf'), name: outputName }
  const { path, actions } = await disarmPdf(assembled, folder.file('disarmed.pdf'), options)
  const pages = await countPages({ path, name: outputName }, options)
  const expected = inputs.reduce((sum, facts) => sum + facts.pages, 0)
  if (pages !== expected) throw new Error(`merged ${pages} pages of ${expected}`)
  return { path, report: mergeReport(inputs, { pages, repaired, actions }) }
}

/**
 * Assembles while the files are still being looked at, because both take as long and most files are sound. What is
 * found wrong with one ends the assembly, and comes before what the assembly itself complains of.
 */
async function inspectAndAssemble(
  job: Job<object>,
  target: string,
): Promise<{ inputs: PdfFacts[]; repaired: boolean }> {
  const { files, folder, signal } = job
  const found = new AbortController()
  const options = { folder: folder.path, signal: AbortSignal.any([signal, found.signal]) }
  const assembling = assemblePages(files, target, options)
  // It may fail while the files are still being looked at, when nobody waits for it yet.
  const ended = Promise.allSettled([assembling])
  try {
    const inputs = await inspectAll(job)
    job.progress({ label: 'Merging pages', done: 0, total: 1 })
    return { inputs, ...(await assembling) }
  } catch (error) {
    found.abort(asFailure(error))
    await ended
    throw error
  }
}

async function inspectAll({ files, folder, signal }: Job<object>): Promise<PdfFacts[]> {
  const inputs = await inspectPdfs(files, { folder: folder.path, signal })
  const tooLong = inputs.findIndex(({ pages }) => pages > maxPagesPerFile)
  if (tooLong >= 0) throw new Failure('too-many-pages', { file: files[tooLong]?.name ?? outputName })
  return inputs
}
