import { randomUUID } from 'node:crypto'
import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import { openPdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { RenderWorkers } from './draw-page.ts'
import { popplerSizes } from './poppler.ts'
import type { PdfPages, RenderJob } from './render-pages.ts'
import { userUnits } from './user-units.ts'

const inspectMs = 10_000

/**
 * Looks at a PDF with PDFium; with poppler as well where pages or the whole file cannot be read. Where neither can, they
 * get what our own reader, or qpdf, makes of it.
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with the file's name
 */
export async function inspectPages(
  workers: RenderWorkers,
  pdf: PdfSource,
  job: RenderJob,
): Promise<PdfPages> {
  const pages = (await pagesSeen(workers, pdf, job)) ?? (await pagesOfMended(workers, pdf, job))
  if (!pages) throw new Failure('damaged', { file: pdf.name })
  return pages
}

/** Returns the pages; undefined where neither PDFium nor poppler can read any page of the file. */
async function pagesSeen(
  workers: RenderWorkers,
  pdf: PdfSource,
  job: RenderJob,
): Promise<PdfPages | undefined> {
  const { path, name } = pdf
  const task = { do: 'inspect', pdf: path } as const
  const answer = await workers.run(task, { ...job, timeoutMs: inspectMs }).catch((error: unknown) => {
    if (job.signal.aborted || !(error instanceof Failure)) throw error
    // An empty password may be the owner's, of which PDFium knows nothing.
    if (error.code === 'password-protected') return { kind: 'unreadable' } as const
    // Looking at a sound file takes milliseconds.
    const code = error.code === 'timed-out' ? 'too-complex' : error.code
    throw new Failure(code, { file: name, cause: error })
  })
  const options = { folder: job.folder.path, signal: job.signal }
  if (answer.kind === 'pages') {
    const units = answer.mayHaveUnits ? await userUnits(workers, pdf, job) : []
    const sizes = answer.sizes.map((size, index) => size && scaled(size, units[index]))
    const isWhole = sizes.every((size) => size !== undefined)
    const others = isWhole ? [] : await popplerSizes(pdf, options)
    const all = sizes.map((size, index) => size ?? others?.[index])
    return all.some(Boolean) ? { path, name, engine: 'pdfium', sizes: all } : undefined
  }
  const sizes = await popplerSizes(pdf, options)
  return sizes?.some(Boolean) ? { path, name, engine: 'poppler', sizes } : undefined
}

async function pagesOfMended(
  workers: RenderWorkers,
  pdf: PdfSource,
  job: RenderJob,
): Promise<PdfPages | undefined> {
  const { folder, signal } = job
  const target = folder.file(`rewritten-${randomUUID()}.pdf`)
  const mended = folder.file(`mended-${randomUUID()}.pdf`)
  const options = { target, folder: folder.path, signal, canRecover: true }
  await openPdf(pdf, options, (source) =>
    workers.run({ do: 'mend', pdf: source, target: mended }, { folder, signal, timeoutMs: inspectMs }),
  )
  return await pagesSeen(workers, { path: mended, name: pdf.name }, job)
}

const scaled = ({ width, height }: PageSize, unit = 1): PageSize => ({
  width: width * unit,
  height: height * unit,
})
