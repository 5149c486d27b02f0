import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '../../pdf/pdf-library.ts'
import type { Item } from '../model/flow.ts'
import { isTiff } from '../previews/file-kinds.ts'
import type { Compared, SourcePage } from './compared.ts'
import type { Pair } from './compared-pairs.ts'
import { type Canvased, canvasOf, pictureOf } from './drawn-picture.ts'
import { picturePlace } from './picture-place.ts'

/** The longest side in pixels, more than any screen shows. */
const longest = 2400

/** Pictures and the PDF whose pages they became. @throws Error when a side cannot be had or read */
export async function openPicturePages(pair: Pair, signal: AbortSignal): Promise<Compared> {
  const response = await fetch(pair.after.downloadUrl, { signal })
  if (!response.ok) throw new Error(`the result answered ${response.status}`)
  const loading = openPdf(await response.arrayBuffer())
  try {
    const pdf = await loading.promise
    const sources = (await Promise.all((pair.befores ?? [pair.before]).map(pagesOf))).flat()
    if (sources.length !== pdf.numPages) throw new Error('the pages are not those of the pictures')
    return comparedWith(sources, pdf, loading)
  } catch (error) {
    void loading.destroy()
    throw error
  }
}

function comparedWith(
  sources: readonly SourcePage[],
  pdf: PDFDocumentProxy,
  loading: PDFDocumentLoadingTask,
): Compared {
  const sourceOf = (page: number): SourcePage => {
    const source = sources[page - 1]
    if (!source) throw new Error(`there is no page ${page}`)
    return source
  }
  return {
    pageCount: sources.length,
    before: sourceOf,
    draw: async (page) => {
      const picture = await loaded(sourceOf(page))
      const scale = Math.min(1, longest / Math.max(picture.naturalWidth, picture.naturalHeight))
      const box = {
        width: Math.max(1, Math.round(picture.naturalWidth * scale)),
        height: Math.max(1, Math.round(picture.naturalHeight * scale)),
      }
      const before = await pictureOf(
        canvasOf(box, (context) => context.drawImage(picture, 0, 0, box.width, box.height)),
      )
      return [before, await pictureFrom(pdf, page, box)]
    },
    close: () => void loading.destroy(),
  }
}

async function pagesOf(item: Item): Promise<readonly SourcePage[]> {
  if (!isTiff(item.file, item.name)) return [{ item, page: 1 }]
  const { readTiff } = await import('../previews/tiff/read-tiff.ts')
  const { pages = 1 } = (await readTiff(item.file)) ?? {}
  return Array.from({ length: pages }, (_, index) => ({ item, page: index + 1 }))
}

/** @throws Error for a kind that cannot be shown here */
async function loaded({ item: { file, name }, page }: SourcePage): Promise<HTMLImageElement> {
  if (!isTiff(file, name)) {
    return await decoded(file).catch(async () => {
      const { readHeif } = await import('../previews/heif/read-heif.ts')
      return decoded(pictureIn(await readHeif(file, { width: longest, height: longest })))
    })
  }
  const { readTiff } = await import('../previews/tiff/read-tiff.ts')
  return decoded(pictureIn(await readTiff(file, page)))
}

function pictureIn(look: { readonly picture: Blob } | undefined): Blob {
  if (!look) throw new Error('the picture cannot be shown here')
  return look.picture
}

/** @throws Error for a kind that this browser does not show */
async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  const url = URL.createObjectURL(picture)
  try {
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** What a page shows of its picture, without the paper around it, in a box of so many pixels. */
async function pictureFrom(pdf: PDFDocumentProxy, number: number, box: Canvased): Promise<Blob> {
  const page = await pdf.getPage(number)
  try {
    const place = await picturePlace(page)
    if (!place) throw new Error('the page shows no picture')
    const corners = page.getViewport({ scale: 1 }).convertToViewportRectangle([...place]) as number[]
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
    const [left, top, width, height] = [
      Math.min(x1, x2),
      Math.min(y1, y2),
      Math.abs(x2 - x1),
      Math.abs(y2 - y1),
    ]
    const scale = Math.max(box.width / width, box.height / height)
    const canvas = canvasOf({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale })
    await page.render({ canvas, viewport, background: '#fff' }).promise
    // A picture that was stretched to fill its page is seen as it was before.
    const seen = canvasOf(box, (context) => context.drawImage(canvas, 0, 0, box.width, box.height))
    canvas.width = 0
    return await pictureOf(seen)
  } finally {
    page.cleanup()
  }
}
