import { mebibytes, oneDecimal } from './bytes.ts'
import { isolated } from './numbers/isolated.ts'
import { splitView } from './pages/split-view.ts'
import type { SplitMethod } from './tools/split-pdf.ts'

const bytesPerPage = { word: 50_000, pdf: 100_000 } as const

/** Pages guessed from a file's size, shown until the real number is known. */
export const estimatedPages = (kind: keyof typeof bytesPerPage, bytes: number): number =>
  Math.ceil(bytes / bytesPerPage[kind])

/** Parts of the original that stand in when an answer does not tell the result's size. */
const sizeFallbacks = { 'word-to-pdf': 0.8, 'pdf-to-word': 0.6, 'merge-pdf': 0.95 } as const

/** Returns the bytes of a result from the bytes of the input (for a merge, of all inputs). */
export const fallbackSize = (tool: keyof typeof sizeFallbacks, inputBytes: number): number =>
  Math.round(inputBytes * sizeFallbacks[tool])

/** Files that a split will give; an unknown page count stands for ten pages. */
export function estimatedParts(
  method: SplitMethod,
  ranges: number,
  pages: number = splitView.assumedPages,
): number {
  if (method === 'pages') return pages
  return method === 'half' ? 2 : ranges
}

/** The table's value for a setting, or what stands for every other setting. */
const pick = (table: Readonly<Record<string, number>>, setting: string, otherwise: number): number =>
  (Object.hasOwn(table, setting) ? table[setting] : undefined) ?? otherwise

export interface EstimatedCompression {
  /** Bytes. */
  readonly originalSize: number
  /** Bytes. */
  readonly estimatedSize: number
  /** Percent. */
  readonly reduction: number
}

/** What a level will make of a file, guessed by the specification's table; a level that is not in it saves 40 %. */
export function estimatedCompression(level: string, originalSize: number): EstimatedCompression {
  const reduction = pick({ low: 20, medium: 45, high: 70 }, level, 40)
  return { originalSize, estimatedSize: Math.round((originalSize * (100 - reduction)) / 100), reduction }
}

/** Bytes of the PDF made of images of `totalBytes`. */
export function estimatedImagePdf(
  totalBytes: number,
  settings: { readonly quality: string; readonly compression: string },
): number {
  const quality = pick({ high: 1.2, web: 0.7 }, settings.quality, 1)
  const compression = pick({ high: 0.6, none: 1.5 }, settings.compression, 1)
  return Math.round(totalBytes * quality * compression)
}

/** Pages taken for each PDF whose pages are not counted yet. */
export const assumedPages = 5

/** Size of the JPGs of so many pages in megabytes with one decimal, `7.5 MB`; `quality` in percent, `dpi` as on the wire. */
export function estimatedJpgs(
  pages: number,
  { dpi, quality }: { readonly dpi: string; readonly quality: number },
): string {
  const page = pick({ '600': 3, '300': 1.5, '150': 0.8 }, dpi, 0.4)
  return isolated(`${oneDecimal.format(pages * page * jpgQualityFactor(quality))} MB`)
}

function jpgQualityFactor(quality: number): number {
  if (quality >= 90) return 1.2
  if (quality >= 80) return 1
  return quality >= 70 ? 0.8 : 0.6
}

/** Bytes of the PNGs of so many pages. */
export const estimatedPngs = (pages: number, dpi: string): number =>
  mebibytes(pages * pick({ '600': 5, '300': 2, '150': 1 }, dpi, 0.5))

/** Returns the percent of the original that the WebP files keep; the page shows the remainder as the saving. */
export function estimatedWebpShare(settings?: { readonly method: string; readonly quality: number }): number {
  if (!settings) return 30
  if (settings.method === 'lossless') return 60
  if (settings.quality > 90) return 50
  return settings.quality > 70 ? 30 : 20
}
