import type { PageChoice } from '@folio/contract/options/page-choice'
import type { TakenPages } from '@folio/contract/options/taken-pages'
import type { ReportFact } from '@folio/contract/report'
import type { Converted } from '@folio/service-kit/conversions/handler'
import {
  failureUnlessLocked,
  noneConverted,
  notConverted,
} from '@folio/service-kit/conversions/not-converted'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Job } from '@folio/service-kit/jobs/job'
import { imagesMs, withinTime } from '@folio/service-kit/jobs/within-time'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { collectImages } from '../files/collect-images.ts'
import { type TurnPages, turnedFiles } from '../files/turned-files.ts'
import { type ChosenPages, choosePages, takenOfEach } from './choose-pages.ts'
import { allowPages } from './cpu-allowance.ts'
import { drawImages, Tally } from './draw-images.ts'
import { imageNames } from './image-names.ts'
import { checkPagePixels, checkRequestPixels } from './pixel-budget.ts'
import type { PageImageOptions } from './rendering/page-image.ts'
import type { Renderer } from './rendering/render-pages.ts'

/** Who draws pages, and who turns them before. */
export interface PageEngines {
  readonly renderer: Renderer
  readonly turnPages: TurnPages
}

/** How many images one output stands for: 1 for an image, all of them for an archive. */
export interface ImageFacts {
  readonly imageCount: number
}

/**
 * Makes an image of every chosen page. A single image is the output itself, several come in one archive, and one by one
 * as its parts.
 * @throws Failure of the renderer, `choosePages`, `pixel-budget` and `drawImages`; `damaged` when no page can be
 * read, `timed-out`
 */
export async function convertPages(
  engines: PageEngines,
  job: Job<PageChoice>,
  how: PageImageOptions,
): Promise<Converted<ImageFacts>> {
  const tooLong = 'The pages took too long to draw. Please choose fewer pages or a lower resolution.'
  return withinTime(job, { ms: imagesMs, tooLong }, (limited) => convert(engines, limited, how))
}

async function convert(
  { renderer, turnPages }: PageEngines,
  job: Job<PageChoice>,
  how: PageImageOptions,
): Promise<Converted<ImageFacts>> {
  const { files, options } = job
  const taken = takenOfEach(options, files.length)
  const turned = await turnedFiles(turnPages, job, (place) => taken[place] ?? new Map())
  const { selections, failed } = await drawable(renderer, { ...job, files: turned.files }, { taken, how })
  checkRequestPixels(selections, how.dpi)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  allowPages(selections, how.dpi, bytes)
  const tally = new Tally()
  const images = drawImages(renderer.render, selections, how, job, tally)
  const { type } = how.format
  const count = selections.reduce((sum, { pages }) => sum + pages.length, 0)
  const collection = { count, type, archive: archiveName(selections, type) }
  const outputs = await collectImages(images, collection, job)
  const { imageCount, unreadable } = tally
  if (imageCount === 0) {
    const [pdf] = unreadable.keys()
    throw new Failure('damaged', pdf && { file: pdf.name })
  }
  const losses = [...unreadable].map(
    ([{ name }, count]) => ({ code: 'pages-unreadable', count, file: name }) as const,
  )
  const preview: ReportFact[] =
    how.color === 'cmyk' ? [{ code: 'print-colors-shown', count: imageCount }] : []
  const report = [...failed, { code: 'pages', count: imageCount } as const, ...preview, ...losses]
  const counted = outputs.map((output) => ({ ...output, imageCount: output.type === 'zip' ? imageCount : 1 }))
  return { outputs: counted, report }
}

/**
 * Looks at all files of which pages are taken. Those of several that cannot be read, have none of the pages, or have one that is
 * too large, are told and left out; where none is left, the first failure is thrown.
 */
async function drawable(
  renderer: Renderer,
  { files, folder, signal, options }: Job<PageChoice>,
  { taken, how }: { readonly taken: readonly TakenPages[]; readonly how: PageImageOptions },
): Promise<{ readonly selections: readonly ChosenPages[]; readonly failed: readonly ReportFact[] }> {
  const failures = new Map<number, Failure>()
  const results = await inParallel(files, { limit: 2, signal }, async (file, shared, place) => {
    try {
      if (file.fault) throw file.fault
      const pages = taken[place] ?? new Map()
      if (pages.size === 0) return undefined
      const pdf = await renderer.inspect(file, { folder, signal: shared })
      const selection = choosePages(pdf, pages, { choice: options, isAlone: files.length === 1 })
      checkPagePixels(selection, how.dpi, how.format.type)
      return selection
    } catch (error) {
      if (shared.aborted || files.length === 1) throw error
      failures.set(place, failureUnlessLocked(error, file, place))
      return undefined
    }
  })
  const selections = results.filter((pages) => pages !== undefined)
  // Two files are looked at at once: which fails first is chance.
  const inOrder = files.flatMap((file, place) => {
    const failure = failures.get(place)
    return failure ? [{ file, place, failure }] : []
  })
  if (inOrder.length > 0 && selections.length === 0) throw noneConverted(inOrder)
  return { selections, failed: inOrder.map(notConverted) }
}

function archiveName(selections: readonly ChosenPages[], type: 'jpg' | 'png'): string {
  const [only, second] = imageNames(selections, type)
  return only && !second ? only.archive : `pdf-to-${type}.zip`
}
