import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { RenderWorkers } from './draw-page.ts'
import { popplerSizes } from './poppler.ts'
import type { PdfPages, RenderJob } from './render-pages.ts'
import { userUnits } from './user-units.ts'

const inspectMs = 10_000

/**
 * Looks at a PDF with PDFium; with poppler as well where pages or the whole file cannot be read.
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with the file's name
 */
export async function inspectPages(
  workers: RenderWorkers,
  pdf: PdfSource,
  job: RenderJob,
): Promise<PdfPages> {
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
    return { path, name, engine: 'pdfium', sizes: sizes.map((size, index) => size ?? others?.[index]) }
  }
  const others = await popplerSizes(pdf, options)
  if (!others) throw new Failure('damaged', { file: name })
  return { path, name, engine: 'poppler', sizes: others }
}

const scaled = ({ width, height }: PageSize, unit = 1): PageSize => ({
  width: width * unit,
  height: height * unit,
})
