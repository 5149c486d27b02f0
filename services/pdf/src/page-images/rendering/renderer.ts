import { inOrder } from '@folio/service-kit/timing/in-order'
import { HandOut } from '@folio/service-kit/workers/hand-out'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import { drawPage } from './draw-page.ts'
import { inspectPages } from './inspect-pages.ts'
import { imageSize, type PageImageOptions } from './page-image.ts'
import type { PdfPage, Renderer } from './render-pages.ts'
import type { RenderAnswer, RenderTask } from './render-task.ts'

const processes = 2
/** So far a slow page may hold back the images of the pages after it without a process standing idle. */
const ahead = 32
/** Larger pages are drawn one at a time: each may take a gigabyte. */
const largePixels = 50_000_000

/**
 * Draws with PDFium in two processes, which share the pages of one request; what PDFium cannot read goes to poppler.
 * @param jobs absolute root of the jobs' folders
 * @param pageMs how long a page may take
 */
export function createRenderer(jobs: string, { pageMs = 30_000 } = {}): Renderer {
  const entry = workerEntry('render-pages.worker', import.meta.url)
  const workers = createWorkers<RenderTask, RenderAnswer>(entry, {
    size: processes,
    timeoutMs: pageMs,
    // A page of A4 at 600 dpi takes 250; one of 100 megapixels is the last of its process.
    memoryMb: 512,
    maxMemoryMb: 1536,
    recycleAfter: 2_000,
    jobs,
  })
  const largePage = new HandOut(['the turn'], () => true)
  return {
    inspect: (pdf, job) => inspectPages(workers, pdf, job),
    render: (pages, how, { folder, signal }) =>
      inOrder(pages, { ahead, signal }, async (page, shared) => {
        const turn = isLarge(page, how) ? await largePage.take(shared) : undefined
        try {
          return await drawPage(workers, page, how, { folder, signal: shared })
        } finally {
          if (turn) largePage.giveBack(turn)
        }
      }),
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }
}

function isLarge({ pdf, page }: PdfPage, { dpi }: PageImageOptions): boolean {
  const points = pdf.sizes[page - 1]
  const { width, height } = points ? imageSize(points, dpi) : { width: 0, height: 0 }
  return width * height > largePixels
}
