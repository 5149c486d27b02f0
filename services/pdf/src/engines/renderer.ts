import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/failure'
import { workerEntry } from '@folio/service-kit/worker-entry'
import { createWorkers, type Workers } from '@folio/service-kit/workers'
import { inOrder } from './in-order.ts'
import { imageSize, type PageImageOptions } from './page-image.ts'
import { popplerDraw, popplerSizes } from './poppler.ts'
import type { PdfSource } from './qpdf.ts'
import type { PageImage, PdfPage, PdfPages, Renderer, RenderJob } from './render-pages.ts'
import type { ImageTask, RenderAnswer, RenderTask } from './render-task.ts'

type RenderWorkers = Workers<RenderTask, RenderAnswer>

const processes = 2
/** So far a slow page may hold back the images of the pages after it without a process standing idle. */
const ahead = 8
const inspectMs = 10_000
const pageMs = 30_000

/**
 * Draws with PDFium in two processes, which share the pages of one request; what PDFium cannot read goes to poppler.
 * @param writable absolute root of the jobs' folders
 */
export function createRenderer(writable: string): Renderer {
  const workers: RenderWorkers = createWorkers(workerEntry('render-pages.worker', import.meta.url), {
    size: processes,
    timeoutMs: pageMs,
    // A page of A4 at 600 dpi takes 250; one of 100 megapixels is the last of its process.
    memoryMb: 512,
    maxMemoryMb: 1536,
    recycleAfter: 2_000,
    writable: [writable],
  })
  let works: Promise<void> | undefined
  return {
    inspect: (pdf, job) => inspect(workers, pdf, job),
    render: (pages, how, { folder, signal }) =>
      inOrder(pages, { ahead, signal }, (page, shared) =>
        drawPage(workers, page, how, { folder, signal: shared }),
      ),
    check: async (signal) => {
      // Once is enough: later the processes may be busy for longer than anyone waits for this answer.
      works ??= probe(workers, signal)
      await works.catch((error: unknown) => {
        works = undefined
        throw error
      })
    },
    close: () => workers.close(),
  }
}

async function probe(workers: RenderWorkers, signal: AbortSignal): Promise<void> {
  const { kind } = await workers.run({ do: 'probe' }, { signal })
  if (kind !== 'ready') throw new Error('PDFium cannot draw an empty page')
}

async function inspect(workers: RenderWorkers, pdf: PdfSource, job: RenderJob): Promise<PdfPages> {
  const { path, name } = pdf
  const task = { do: 'inspect', pdf: path } as const
  const answer = await workers
    .run(task, { signal: job.signal, timeoutMs: inspectMs })
    .catch((error: unknown) => {
      if (job.signal.aborted || !(error instanceof Failure)) throw error
      // Looking at a sound file takes milliseconds.
      const code = error.code === 'timed-out' ? 'too-complex' : error.code
      throw new Failure(code, { file: name, cause: error })
    })
  const sizes = answer.kind === 'pages' ? answer.sizes : undefined
  if (sizes?.every((size) => size !== undefined)) return { path, name, engine: 'pdfium', sizes }
  const others = await popplerSizes(pdf, { folder: job.folder.path, signal: job.signal })
  if (sizes) {
    const completed = sizes.map((size, index) => size ?? others?.[index])
    return { path, name, engine: 'pdfium', sizes: completed }
  }
  if (!others) throw new Failure('damaged', { file: name })
  return { path, name, engine: 'poppler', sizes: others }
}

async function drawPage(
  workers: RenderWorkers,
  { pdf, page }: PdfPage,
  options: PageImageOptions,
  job: RenderJob,
): Promise<PageImage> {
  const points = pdf.sizes[page - 1]
  if (!points) return { pdf, page, image: undefined }
  const { type } = options.format
  const target = job.folder.file(`page-${randomUUID()}.${type}`)
  const task = { size: imageSize(points, options.dpi), options, target }
  try {
    const draw = { do: 'draw', pdf: pdf.path, page, ...task } as const
    const answer = pdf.engine === 'pdfium' ? await workers.run(draw, job) : undefined
    const bytes = bytesIn(answer) ?? (await drawWithPoppler(workers, { pdf, page }, task, job))
    return { pdf, page, image: bytes === undefined ? undefined : { path: target, bytes } }
  } catch (error) {
    throw job.signal.aborted ? error : aboutPage(error, page, pdf.name)
  }
}

/** @returns bytes of the image, or undefined when poppler cannot draw the page */
async function drawWithPoppler(
  workers: RenderWorkers,
  { pdf, page }: PdfPage,
  task: ImageTask,
  { folder, signal }: RenderJob,
): Promise<number | undefined> {
  const { dpi, format } = task.options
  const drawn = folder.file(`drawn-${randomUUID()}.png`)
  const look = { page, dpi, transparent: format.type === 'png' && format.transparent }
  if (!(await popplerDraw(pdf, look, drawn, { folder: folder.path, signal }))) return undefined
  const answer = await workers.run({ do: 'encode', image: drawn, ...task }, { signal })
  await rm(drawn)
  return bytesIn(answer)
}

const bytesIn = (answer: RenderAnswer | undefined): number | undefined =>
  answer?.kind === 'written' ? answer.bytes : undefined

/** Says which page it was. */
function aboutPage(error: unknown, page: number, file: string): unknown {
  if (!(error instanceof Failure)) return error
  const told = { file, cause: error }
  if (error.code === 'timed-out') {
    return new Failure('timed-out', { ...told, text: `Page ${page} of ${file} took too long to draw` })
  }
  if (error.code !== 'too-complex') return error
  return new Failure('too-complex', {
    ...told,
    text: `Page ${page} of ${file} is too complex to be drawn here`,
  })
}
