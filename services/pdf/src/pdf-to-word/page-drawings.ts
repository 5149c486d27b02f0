import { PdfiumEngine } from '@folio/pdf-engines/pdfium/pdfium-engine'
import { type FormulaPage, formulaOf } from './layout/formulas/display-formulas.ts'
import { textOf } from './layout/lines/line-model.ts'
import { type UprightPage, upright } from './layout/lines/upright.ts'
import { type Chart, chartAt } from './layout/page/charts.ts'
import { drawnAreas } from './layout/page/drawn-areas.ts'
import { pageContent } from './layout/page/page-content.ts'
import { isInCell } from './layout/tables/is-in-cell.ts'
import { type Area, drawAreas } from './reading/drawn-areas.ts'
import { areaOf, type Box, encloses, intersection, paperOf } from './reading/geometry.ts'
import type { PageModel, PlacedImage } from './reading/page-model.ts'
import type { PictureStore } from './reading/picture-store.ts'
import { across, down } from './reading/rules/rule-box.ts'

/** One for all documents of this process; compiled when the first drawing is met. */
let pdfium: Promise<PdfiumEngine> | undefined

/** Makes pictures of what the pages of one PDF draw by lines and areas (decision 0059). */
export class PageDrawings {
  /** Pages whose drawings are missing, because PDFium cannot draw them or they were turned. */
  leftOut = 0
  readonly #path: string
  readonly #pictures: PictureStore

  /** @param path of the PDF, absolute */
  constructor(path: string, pictures: PictureStore) {
    this.#path = path
    this.#pictures = pictures
  }

  /** The page with its drawings among its images; the labels of charts are parts of them. */
  async addTo(page: FormulaPage): Promise<UprightPage> {
    const areas = drawnAreas(page)
    if (areas.length === 0) return page
    const { segments, turned } = pageContent(page)
    const charts = areas.map((area) =>
      chartAt(
        area,
        { upright: segments, turned },
        page.plotted.some((point) => encloses(area, point, 1)),
      ),
    )
    const drawn = page.turned
      ? undefined
      : await this.#draw(
          page,
          areas.map((area, index) => placeOf(area, charts[index])),
          page.images.filter((image) => !areas.some((area) => encloses(area, image, 1))),
        )
    if (!drawn) {
      this.leftOut += 1
      return page
    }
    const isApart = (box: Box) => !drawn.some((drawing) => encloses(drawing, box, 1))
    const read = drawn.filter(({ isDrawing }) => !isDrawing)
    return {
      ...page,
      glyphs: page.glyphs.filter((glyph) => !read.some((chart) => isInCell(glyph, chart))),
      // Surfaces stay: they are the ground of text whose colour asks for one.
      horizontals: page.horizontals.filter((rule) => isApart(across(rule))),
      verticals: page.verticals.filter((rule) => isApart(down(rule))),
      images: [
        ...page.images.filter(isApart),
        ...drawn.map((drawing) => ({ ...drawing, formula: formulaOf(drawing, page.formulas) })),
      ],
    }
  }

  /**
   * Pictures of all that a page shows but its upright text; texts that are turned stand in pictures of their own.
   * @returns undefined for a page that was turned, and for one that PDFium cannot draw
   */
  async groundOf(page: UprightPage): Promise<readonly PlacedImage[] | undefined> {
    if (page.turned || page.vertical) return undefined
    const whole = { ...paperOf(page), text: undefined }
    const turned = pageContent(page)
      .turned.filter((segment) => areaOf(intersection(segment, whole)) > 0)
      .map((segment) => ({ ...segment, text: textOf(segment) }))
    return await this.#draw(page, [whole, ...turned], [])
  }

  /** A page of which nothing can be read, as one picture with its letters. Undefined where PDFium cannot draw it. */
  async pictureOf(page: PageModel): Promise<PageModel | undefined> {
    const whole = { ...paperOf(page), text: '' }
    const images = await this.#draw(page, [whole], [])
    return images && { ...page, ...nothingDrawn, images, glyphs: [] }
  }

  /** A page as a scan of it would be: one picture of all that it draws. Undefined where `groundOf` is. */
  async scanOf(page: PageModel): Promise<PageModel | undefined> {
    const images = await this.groundOf(upright(page))
    return images && { ...page, ...nothingDrawn, images }
  }

  /** @param apart places of pictures that are no part of the areas */
  async #draw(page: PageModel, areas: readonly Area[], apart: readonly Box[]) {
    pdfium ??= PdfiumEngine.load()
    return await drawAreas(this.#path, page, areas, { engine: await pdfium, pictures: this.#pictures, apart })
  }
}

/** What a page has that is a picture from end to end. */
const nothingDrawn = { fills: [], shapes: [], horizontals: [], verticals: [] } as const

const placeOf = (area: Box, chart: Chart | undefined): Area =>
  chart ? { ...chart, text: chart.labels.map(textOf).join('; ') } : { ...area, text: undefined }
