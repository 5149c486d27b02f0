import { fromRawPixels, type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import type { PdfiumEngine } from '@folio/pdf-engines/pdfium/pdfium-engine'
import { pointsPerInch } from '@folio/pdf-objects/values/points'
import { areaOf, type Box, heightOf, intersection, widthOf } from './geometry.ts'
import type { PlacedImage } from './page-model.ts'
import type { PictureStore } from './picture-store.ts'

/** Pixels of a drawing for each point: 200 dpi; and of a page at most. */
const density = 200 / pointsPerInch
const mostPixels = 25_000_000
/** The margin around a drawing, for lines that are wider than their path, in points. */
const margin = 1.5

interface Page {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
}

/** A place on a page. */
export interface Area extends Box {
  /** What its text says, where that becomes a part of the picture; other text is left out of it. */
  readonly text: string | undefined
}

interface DrawingContext {
  readonly engine: PdfiumEngine
  readonly pictures: PictureStore
  /** Places of pictures that are no part of the drawings. */
  readonly apart: readonly Box[]
}

/**
 * Draws places of a page as pictures.
 * @param path of the PDF, absolute
 * @returns one for each place where there is something to see; undefined when PDFium cannot draw the page
 */
export async function drawAreas(
  path: string,
  page: Page,
  areas: readonly Area[],
  { engine, pictures, apart }: DrawingContext,
): Promise<PlacedImage[] | undefined> {
  const drawn: PlacedImage[] = []
  for (const withText of [false, true]) {
    const chosen = areas.filter(({ text }) => (text !== undefined) === withText)
    if (chosen.length === 0) continue
    const pixels = await drawPage(path, page, withText, engine)
    if (!pixels) return undefined
    for (const area of chosen) {
      const { box, cut } = withinPixels(withMargin(area, apart), page, pixels)
      const part = await toRawPixels(fromRawPixels(pixels).extract(cut))
      const look = { turn: 0, mirrored: false, width: widthOf(box), height: heightOf(box) } as const
      const picture = await pictures.keep(part, look)
      const kind = area.text === undefined ? { isDrawing: true as const } : { description: area.text }
      if (picture) drawn.push({ ...box, page: page.number, picture, mcid: undefined, ...kind })
    }
  }
  return drawn
}

async function drawPage(
  path: string,
  page: Page,
  text: boolean,
  engine: PdfiumEngine,
): Promise<RawPixels | undefined> {
  return await engine.ask(path, (document) => {
    const scale = Math.min(density, Math.sqrt(mostPixels / (page.width * page.height)))
    const size = { width: Math.ceil(page.width * scale), height: Math.ceil(page.height * scale) }
    const bitmap = document.drawContent(page.number - 1, size, text)
    if (!bitmap) return undefined
    const copy: RawPixels = { ...size, channels: 4, data: Buffer.from(bitmap.data) }
    bitmap.free()
    return copy
  })
}

/** The margin ends where a picture begins that stands at the drawing. */
function withMargin({ x0, y0, x1, y1 }: Box, apart: readonly Box[]): Box {
  const grown = { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin }
  const near = apart.filter((box) => areaOf(intersection(box, grown)) > 0)
  return {
    x0: Math.max(grown.x0, ...near.map((box) => box.x1).filter((x) => x < x0 + margin)),
    y0: Math.max(grown.y0, ...near.map((box) => box.y1).filter((y) => y < y0 + margin)),
    x1: Math.min(grown.x1, ...near.map((box) => box.x0).filter((x) => x > x1 - margin)),
    y1: Math.min(grown.y1, ...near.map((box) => box.y0).filter((y) => y > y1 - margin)),
  }
}

/** The whole pixels around a box, and where they lie on the page. */
function withinPixels({ x0, y0, x1, y1 }: Box, page: Page, { width, height }: RawPixels) {
  const [across, down] = [width / page.width, height / page.height]
  const left = Math.max(0, Math.floor(x0 * across))
  const top = Math.max(0, Math.floor(y0 * down))
  const right = Math.min(width, Math.ceil(x1 * across))
  const bottom = Math.min(height, Math.ceil(y1 * down))
  return {
    cut: { left, top, width: right - left, height: bottom - top },
    box: { x0: left / across, y0: top / down, x1: right / across, y1: bottom / down },
  }
}
