import { buildPdf, type PdfObject } from './pdf-builder.ts'

export interface DrawnPage {
  /** The content stream. */
  readonly content?: string
  /** Further entries of the page; `/MediaBox [0 0 300 200]` unless told. */
  readonly entries?: string
  readonly resources?: string
}

export interface DrawnPdf {
  /** Further entries of the catalog. */
  readonly catalog?: string
  /** Further objects; the first has the number `firstExtraOf(pages)`. */
  readonly extra?: readonly PdfObject[]
}

/** The object number of the first further object of a PDF of so many pages. */
export const firstExtraOf = (pageCount: number): number => 3 + 2 * pageCount

/** A PDF of pages drawn by hand. */
export function drawnPdf(pages: readonly DrawnPage[], { catalog = '', extra = [] }: DrawnPdf = {}): Buffer {
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(
      ({ content = '', entries = '/MediaBox [0 0 300 200]', resources = '' }, index): PdfObject[] => [
        `<< /Type /Page /Parent 2 0 R ${entries} /Resources << ${resources} >> /Contents ${4 + 2 * index} 0 R >>`,
        { dictionary: '', data: content },
      ],
    ),
    ...extra,
  ])
}

/** A red rectangle from (30, 20) to (90, 60), points from the lower left corner. */
export const redBox = '1 0 0 rg 30 20 60 40 re f'

/** An appearance stream of this size that is filled with a color. */
export const appearance = (color: string, width: number, height: number): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}]`,
  data: `${color} rg 0 0 ${width} ${height} re f`,
})
