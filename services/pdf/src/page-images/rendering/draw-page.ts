import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Workers } from '@folio/service-kit/workers/workers'
import { imageSize, type PageImageOptions } from './page-image.ts'
import { popplerDraw } from './poppler.ts'
import type { PageImage, PdfPage, RenderJob } from './render-pages.ts'
import type { ImageTask, RenderAnswer, RenderTask } from './render-task.ts'

export type RenderWorkers = Workers<RenderTask, RenderAnswer>

/**
 * Draws one page with PDFium, or with poppler what PDFium cannot read or leaves out.
 * @throws Failure `timed-out` or `too-complex`, saying which page of which file
 */
export async function drawPage(
  workers: RenderWorkers,
  { pdf, page }: PdfPage,
  options: PageImageOptions,
  job: RenderJob,
): Promise<PageImage> {
  const points = pdf.sizes[page - 1]
  if (!points) return { pdf, page, image: undefined }
  const place = () => job.folder.file(`page-${randomUUID()}.${options.format.type}`)
  const task = { size: imageSize(points, options.dpi), options, target: place() }
  try {
    const draw = { do: 'draw', pdf: pdf.path, page, ...task } as const
    const answer = pdf.engine === 'pdfium' ? await workers.run(draw, job) : undefined
    const result = answer?.kind === 'written' ? answer : undefined
    if (result && !result.lacks) return { pdf, page, image: { path: task.target, bytes: result.bytes } }
    const whole = { ...task, target: place() }
    const bytes = await drawWithPoppler(workers, { pdf, page }, whole, job).catch((error: unknown) => {
      // Better without than not at all.
      if (result && error instanceof Failure && !job.signal.aborted) return undefined
      throw error
    })
    if (bytes !== undefined) return { pdf, page, image: { path: whole.target, bytes } }
    return { pdf, page, image: result && { path: task.target, bytes: result.bytes } }
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
  const path = folder.file(`drawn-${randomUUID()}.png`)
  const look = { page, dpi, transparent: format.type === 'png' && format.transparent }
  if (!(await popplerDraw(pdf, look, path, { folder: folder.path, signal }))) return undefined
  const answer = await workers.run({ do: 'encode', image: path, ...task }, { folder, signal })
  await rm(path)
  return bytesIn(answer)
}

const bytesIn = (answer: RenderAnswer | undefined): number | undefined =>
  answer?.kind === 'written' ? answer.bytes : undefined

/** Says which page it was. */
function aboutPage(error: unknown, page: number, file: string): unknown {
  if (!(error instanceof Failure)) return error
  const details = { file, cause: error }
  if (error.code === 'timed-out') {
    return new Failure('timed-out', { ...details, text: `Page ${page} of ${file} took too long to draw` })
  }
  if (error.code !== 'too-complex') return error
  return new Failure('too-complex', {
    ...details,
    text: `Page ${page} of ${file} is too complex to be drawn here`,
  })
}
