import { Failure } from '@folio/service-kit/faults/failure'
import type { ZipEntry } from '@folio/service-kit/files/zip'
import type { Job } from '@folio/service-kit/jobs/job'
import { maxImageBytes } from '../files/collect-images.ts'
import type { ChosenPages } from './choose-pages.ts'
import { imageNames } from './image-names.ts'
import type { PageImageOptions } from './rendering/page-image.ts'
import type { PdfPages, RenderPages } from './rendering/render-pages.ts'

/** What has come of the pages so far. */
export class Tally {
  imageCount = 0
  /** Pages that cannot be read, by file. */
  readonly unreadable = new Map<PdfPages, number>()
}

/**
 * The images of the chosen pages in their order, each with its name.
 * @throws Failure `output-too-large`, and what `render` throws
 */
export async function* drawImages(
  render: RenderPages,
  selections: readonly ChosenPages[],
  how: PageImageOptions,
  job: Pick<Job<unknown>, 'folder' | 'signal' | 'progress'>,
  tally: Tally,
): AsyncGenerator<ZipEntry> {
  const { type } = how.format
  const names = new Map(imageNames(selections, type).map((name, index) => [selections[index]?.pdf, name]))
  const tasks = selections.flatMap(({ pdf, pages }) => pages.map((page) => ({ pdf, page })))
  let done = 0
  let bytes = 0
  for await (const { pdf, page, image } of render(tasks, how, job)) {
    done += 1
    job.progress({ label: stages[type], done, total: tasks.length })
    const name = names.get(pdf)?.page(page)
    if (!image || name === undefined) {
      tally.unreadable.set(pdf, (tally.unreadable.get(pdf) ?? 0) + 1)
      continue
    }
    tally.imageCount += 1
    bytes += image.bytes
    if (bytes > maxImageBytes) throw new Failure('output-too-large')
    yield { path: image.path, name }
  }
}

const stages = { jpg: 'Converting to JPG', png: 'Converting to PNG' } as const
