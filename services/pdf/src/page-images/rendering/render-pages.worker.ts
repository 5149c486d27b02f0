import { readFile } from 'node:fs/promises'
import { maxPages } from '@folio/contract/options/page-choice'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { PageSize, PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { PdfiumEngine } from '@folio/pdf-engines/pdfium/pdfium-engine'
import { writeMended } from '@folio/pdf-engines/qpdf/write-mended'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { TangleCheck } from '../../tangle-check.ts'
import { encodePage } from './encode-page.ts'
import { mentionsUserUnit } from './mentions-user-unit.ts'
import type { PagePixels } from './page-pixels.ts'
import type { RenderAnswer, RenderTask } from './render-task.ts'
import { unitsOfPages } from './units-of-pages.ts'

const unreadable: RenderAnswer = { kind: 'unreadable' }
/** Sizes of more pages than any conversion takes are not looked up. */
const lookedAt = maxPages + 1
const engine = await PdfiumEngine.load()
const tangles = new TangleCheck({ nests: true })

serveTasks<RenderTask, RenderAnswer>(async (task) => {
  switch (task.do) {
    case 'inspect':
      return inspect(task.pdf)
    case 'measure':
      return { kind: 'units', units: await unitsOfPages(task.pdf, lookedAt) }
    case 'mend':
      await writeMended(task.pdf, task.target)
      return { kind: 'mended' }
    case 'draw':
      return draw(task)
    case 'encode':
      return { kind: 'written', bytes: await encode(task), lacks: false }
  }
}, probe)

async function probe(): Promise<void> {
  if (!(await engine.works())) throw new Error('PDFium cannot draw an empty page')
}

async function inspect(pdf: string): Promise<RenderAnswer> {
  await tangles.document(pdf)
  const sizes = await engine.ask(pdf, sizesOf)
  return sizes ? { kind: 'pages', sizes, mayHaveUnits: mentionsUserUnit(await readFile(pdf)) } : unreadable
}

function sizesOf(document: PdfiumDocument): (PageSize | undefined)[] {
  const length = Math.min(document.pageCount, lookedAt)
  return Array.from({ length }, (_, index) => document.sizeOf(index))
}

async function draw(task: Extract<RenderTask, { do: 'draw' }>): Promise<RenderAnswer> {
  const { pdf, page, size, options, target } = task
  await tangles.page(pdf, page - 1)
  const transparent = options.format.type === 'png' && options.format.transparent
  const lacks = (await engine.ask(pdf, (document) => document.leavesOut(page - 1, 'machine'))) ?? false
  const bitmap = await engine.ask(pdf, (document) => document.draw(page - 1, size, transparent))
  if (!bitmap) return unreadable
  try {
    return { kind: 'written', bytes: await encodePage(bitmap, options, target), lacks }
  } finally {
    bitmap.free()
  }
}

const encode = async ({ image, size, options, target }: Extract<RenderTask, { do: 'encode' }>) =>
  encodePage(await pixelsIn(image, size), options, target)

/** Poppler rounds sides up, so that a row or a column may be too much. */
async function pixelsIn(image: string, size: PageSize): Promise<PagePixels> {
  const metadata = await sharp(image).metadata()
  const width = Math.min(metadata.width, size.width)
  const height = Math.min(metadata.height, size.height)
  const { data, info } = await sharp(image)
    .extract({ left: 0, top: 0, width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, channels: info.channels, data: Uint8Array.from(data) }
}
