import { dpiOption } from '@folio/contract/options/page-image-options'
import { maxPixels } from '@folio/image-kit/max-pixels'
import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import { Failure } from '@folio/service-kit/faults/failure'
import type { ChosenPages } from './choose-pages.ts'
import { imageSize, maxSide } from './rendering/page-image.ts'

const maxRequestPixels = 2_500_000_000

/** The resolutions that are offered, the finest first. */
const offers = dpiOption.values.map(({ value }) => Number(value)).sort((one, other) => other - one)

/**
 * Refuses pages that are too large to draw, before anything is drawn, and says what would fit: 100 megapixels and the
 * format's longest side.
 *
 * @throws Failure `image-too-large`
 */
export function checkPagePixels({ pdf, pages }: ChosenPages, dpi: number, type: 'jpg' | 'png'): void {
  for (const page of pages) {
    const size = pdf.sizes[page - 1]
    if (size && !pageFits(size, dpi, type)) throw tooLarge(`Page ${page} of ${pdf.name}`, size, dpi, type)
  }
}

/**
 * The same for all pages of a request together: 2.5 gigapixels.
 *
 * @throws Failure `image-too-large`
 */
export function checkRequestPixels(selections: readonly ChosenPages[], dpi: number): void {
  const sizes = selections.flatMap(({ pdf, pages }) => pages.flatMap((page) => pdf.sizes[page - 1] ?? []))
  if (!requestFits(sizes, dpi)) throw tooMany(sizes, dpi)
}

function pageFits(size: PageSize, dpi: number, type: 'jpg' | 'png'): boolean {
  const { width, height } = imageSize(size, dpi)
  return width * height <= maxPixels && Math.max(width, height) <= maxSide[type]
}

const requestFits = (sizes: readonly PageSize[], dpi: number): boolean =>
  sizes.reduce((sum, size) => sum + pixelsOf(size, dpi), 0) <= maxRequestPixels

function pixelsOf(size: PageSize, dpi: number): number {
  const { width, height } = imageSize(size, dpi)
  return width * height
}

function tooLarge(what: string, size: PageSize, dpi: number, type: 'jpg' | 'png'): Failure {
  const fitting = offers.find((other) => other < dpi && pageFits(size, other, type))
  const text =
    fitting === undefined
      ? `${what} is too large to be drawn, even at ${offers.at(-1)} DPI.`
      : `${what} is too large for ${dpi} DPI. Please choose ${fitting} DPI or less.`
  return new Failure('image-too-large', { text })
}

function tooMany(sizes: readonly PageSize[], dpi: number): Failure {
  const fitting = offers.find((other) => other < dpi && requestFits(sizes, other))
  const advice = fitting === undefined ? 'fewer pages' : `${fitting} DPI or fewer pages`
  const text = `${sizes.length} pages are too many for ${dpi} DPI at once. Please choose ${advice}.`
  return new Failure('image-too-large', { text })
}
