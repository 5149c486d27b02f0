import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { readTiffDirectory } from '@folio/picture-pdf/tiff/tiff-directory'
import type { Encoding } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'

const tags = { photometric: 262, stripOffset: 273, rowsPerStrip: 278, stripBytes: 279 }
/** libvips writes strips up to this high. */
const maxRows = 32_768
const group4 = -1

/**
 * Samples that are 0 or 255 alone in CCITT Group 4 (ITU-T T.6), one bit a pixel; libtiff codes them. Undefined when
 * the image is too tall for one strip.
 */
export async function encodeFax(samples: Samples): Promise<Encoding | undefined> {
  const { width, height } = samples
  if (height > maxRows) return undefined
  const tiff = await fromRawPixels(samples)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: height, tileWidth: 16 })
    .toBuffer()
  const field = readTiffDirectory(tiff)
  const offset = field(tags.stripOffset)
  const length = field(tags.stripBytes)
  if (offset === undefined || length === undefined || (field(tags.rowsPerStrip) ?? 0) < height) {
    throw new Error('the coded image is not one strip')
  }
  return {
    data: tiff.subarray(offset, offset + length),
    ...{ width, height, bitsPerComponent: 1, filter: 'CCITTFaxDecode', lossless: true },
    parameters: new Map<string, number | boolean>([
      ['K', group4],
      ['Columns', width],
      ['Rows', height],
      // Photometric interpretation 1 gives black the value 0, which the coder then calls white.
      ...(field(tags.photometric) === 1 ? ([['BlackIs1', true]] as const) : []),
    ]),
  }
}
