import { filterTypes, RowFilter } from '@folio/pdf-objects/filters/png-filter'
import type { Size } from '../facts/orientation.ts'
import type { Scratch } from '../facts/scratch.ts'
import { DeflatedFile } from './deflated-file.ts'
import { type ColorSpace, componentsOf, type PdfImage } from './pdf-image.ts'

/** Indexes and packed samples stay unfiltered: neighbouring numbers say nothing about each other there. */
const shadeFilters = [filterTypes.sub, filterTypes.up, filterTypes.paeth]

/** Decoded samples, rows from top to bottom, each row starting at a byte. */
export interface Raster extends Size {
  /** Bits a sample; fewer than 8 only with one sample a pixel. */
  readonly bits: 1 | 2 | 4 | 8
  /** Samples of colour a pixel, in the order of the colour space. */
  readonly colorSpace: ColorSpace
  /** Opacity of each pixel, one byte. */
  readonly alpha?: Uint8Array | undefined
  readonly data: Uint8Array
}

/** The raster as an image XObject without loss. */
export async function rasterImage(raster: Raster, scratch: Scratch): Promise<PdfImage> {
  const { width, height, bits, colorSpace, alpha, data } = raster
  const components = componentsOf(colorSpace)
  const isNumeric = colorSpace.kind !== 'indexed' && bits === 8
  const base = { width, height, encoding: { kind: 'png-rows' } } as const
  const image: PdfImage = {
    ...base,
    bitsPerComponent: bits,
    colorSpace,
    data: await deflateRows(
      data,
      { width, height, pixelBits: bits * components, isNumeric },
      scratch('color'),
    ),
  }
  if (!alpha) return image
  const mask = { width, height, pixelBits: 8, isNumeric: true }
  return {
    ...image,
    softMask: {
      ...base,
      bitsPerComponent: 8,
      colorSpace: { kind: 'gray' },
      data: await deflateRows(alpha, mask, scratch('mask')),
    },
  }
}

export interface RowShape extends Size {
  readonly pixelBits: number
  /** Neighbouring samples resemble each other, so that filters pay. */
  readonly isNumeric: boolean
}

const rowsInBatch = 64

/** The rows with PNG filters, in batches. */
export function* filteredRows(
  data: Uint8Array,
  { width, height, pixelBits, isNumeric }: RowShape,
): Generator<readonly Uint8Array[]> {
  const stride = Math.ceil((width * pixelBits) / 8)
  const filter = new RowFilter(stride, Math.max(1, pixelBits / 8), isNumeric ? shadeFilters : [])
  for (let line = 0; line < height; line += rowsInBatch) {
    const count = Math.min(rowsInBatch, height - line)
    yield Array.from({ length: count }, (_, index) =>
      filter.filter(data.subarray((line + index) * stride, (line + index + 1) * stride)),
    )
  }
}

async function deflateRows(data: Uint8Array, shape: RowShape, path: string) {
  const file = new DeflatedFile(path)
  for (const rows of filteredRows(data, shape)) await file.write(Buffer.concat(rows))
  return file.end()
}
