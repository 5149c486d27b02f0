import { sharp } from '@folio/image-kit/sharp-setup'
import { serveTasks } from '@folio/service-kit/serve-tasks'
import { encodePage } from './encode-page.ts'
import type { PagePixels } from './page-pixels.ts'
import type { PageSize, PdfiumDocument } from './pdfium-document.ts'
import { PdfiumEngine } from './pdfium-engine.ts'
import type { RenderAnswer, RenderTask } from './render-task.ts'

const unreadable: RenderAnswer = { kind: 'unreadable' }
/** Sizes of more pages than any conversion takes are not looked up. */
const maxPages = 5_001
const engine = await PdfiumEngine.load()

serveTasks<RenderTask, RenderAnswer>(async (task) => {
  switch (task.do) {
    case 'probe':
      return (await engine.works()) ? { kind: 'ready' } : unreadable
    case 'inspect':
      return (await engine.ask(task.pdf, sizesOf)) ?? unreadable
    case 'draw':
      return draw(task)
    case 'encode':
      return written(encodePage(await pixelsIn(task.image, task.size), task.options, task.target))
  }
})

function sizesOf(document: PdfiumDocument): RenderAnswer {
  const length = Math.min(document.pageCount, maxPages)
  return { kind: 'pages', sizes: Array.from({ length }, (_, index) => document.sizeOf(index)) }
}

async function draw(task: Extract<RenderTask, { do: 'draw' }>): Promise<RenderAnswer> {
  const { pdf, page, size, options, target } = task
  const transparent = options.format.type === 'png' && options.format.transparent
  const bitmap = await engine.ask(pdf, (document) => document.draw(page - 1, size, transparent))
  if (!bitmap) return unreadable
  try {
    return await written(encodePage(bitmap, options, target))
  } finally {
    bitmap.free()
  }
}

async function pixelsIn(image: string, { width, height }: PageSize): Promise<PagePixels> {
  const { data, info } = await sharp(image)
    .extract({ left: 0, top: 0, width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, channels: info.channels, data: Uint8Array.from(data) }
}

const written = async (bytes: Promise<number>): Promise<RenderAnswer> => ({
  kind: 'written',
  bytes: await bytes,
})
