import { rm, stat } from 'node:fs/promises'
import { handedOutSingly } from '@folio/contract/page-image-options'
import type { ReportFact } from '@folio/contract/report'
import { Failure } from '@folio/service-kit/failure'
import type { Converted, Output } from '@folio/service-kit/handler'
import { inParallel } from '@folio/service-kit/in-parallel'
import type { Job } from '@folio/service-kit/job'
import type { ZipEntry } from '@folio/service-kit/zip'
import { streamZip } from '@folio/service-kit/zip-stream'
import type { PageImageOptions } from '../engines/page-image.ts'
import type { Renderer } from '../engines/render-pages.ts'
import { type ChosenPages, choosePages, type PageChoice } from './choose-pages.ts'
import { drawImages, Tally } from './draw-images.ts'
import { imageNames } from './image-names.ts'
import { checkPixels } from './pixel-budget.ts'

export interface ImageFacts {
  readonly imageCount: number
}

const deadlineMs = 120_000

/**
 * Makes an image of every chosen page. A single image is the output itself, several come in one archive; as many as
 * `handedOutSingly` says stand before it one by one.
 * @throws Failure of the renderer, `choosePages`, `checkPixels` and `drawImages`; `damaged` when no page can be
 * read, `timed-out`
 */
export async function convertPages(
  renderer: Renderer,
  job: Job<PageChoice>,
  how: PageImageOptions,
): Promise<Converted<ImageFacts>> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const signal = AbortSignal.any([job.signal, deadline])
  try {
    return await convert(renderer, { ...job, signal }, how)
  } catch (error) {
    if (!deadline.aborted || job.signal.aborted) throw error
    const text = 'The pages took too long to draw. Please choose fewer pages or a lower resolution.'
    throw new Failure('timed-out', { text, cause: error })
  }
}

async function convert(
  renderer: Renderer,
  job: Job<PageChoice>,
  how: PageImageOptions,
): Promise<Converted<ImageFacts>> {
  const { files, folder, signal, options } = job
  const pdfs = await inParallel(files, { limit: 2, signal }, (file, shared) =>
    renderer.inspect(file, { folder, signal: shared }),
  )
  const chosen = choosePages(pdfs, options)
  checkPixels(chosen, how.dpi, how.format.type)
  const tally = new Tally()
  const images = (stop: AbortSignal) =>
    drawImages(renderer.render, chosen, how, { ...job, signal: stop }, tally)
  const outputs = await outputsOf(images, chosen, how.format.type, job)
  const { imageCount, unreadable } = tally
  if (imageCount === 0) {
    const [pdf] = unreadable.keys()
    throw new Failure('damaged', pdf && { file: pdf.name })
  }
  const lost = [...unreadable].map(
    ([{ name }, count]) => ({ code: 'pages-unreadable', count, file: name }) as const,
  )
  const preview: ReportFact[] =
    how.color === 'cmyk' ? [{ code: 'print-colors-shown', count: imageCount }] : []
  const report = [{ code: 'pages', count: imageCount } as const, ...preview, ...lost]
  const counted = outputs.map((output) => ({ ...output, imageCount: output.type === 'zip' ? imageCount : 1 }))
  return { outputs: counted, report }
}

type Images = (signal: AbortSignal) => AsyncIterable<ZipEntry>

async function outputsOf(
  images: Images,
  chosen: readonly ChosenPages[],
  type: 'jpg' | 'png',
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
): Promise<readonly Output[]> {
  const count = chosen.reduce((sum, { pages }) => sum + pages.length, 0)
  if (count === 1) {
    for await (const image of images(signal)) return [{ ...image, type }]
    return []
  }
  const path = folder.file('images.zip')
  const kept: Output[] = []
  const entries =
    count > handedOutSingly.images
      ? removingEach
      : (made: AsyncIterable<ZipEntry>) => keepingEach(made, kept, type)
  await streamZip((stop) => entries(images(stop)), path, signal)
  const [only, second] = imageNames(chosen, type)
  const name = only && !second ? only.archive : `pdf-to-${type}.zip`
  const { size } = await stat(path)
  return [...(size <= handedOutSingly.bytes ? kept : []), { path, name, type: 'zip' }]
}

async function* keepingEach(
  images: AsyncIterable<ZipEntry>,
  kept: Output[],
  type: Output['type'],
): AsyncGenerator<ZipEntry> {
  for await (const image of images) {
    yield image
    kept.push({ ...image, type })
  }
}

/** A file that is in the archive is not needed any more. */
async function* removingEach(images: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const image of images) {
    yield image
    await rm(image.path)
  }
}
