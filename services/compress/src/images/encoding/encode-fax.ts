import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { codedAsFax, faxStripIn, maxFaxRows } from '@folio/picture-pdf/tiff/fax-strip'
import type { Encoding } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'

const group4 = -1

/** Samples that are 0 or 255 alone in CCITT Group 4, one bit a pixel. Undefined when the image is too tall for that. */
export async function encodeFax(samples: Samples): Promise<Encoding | undefined> {
  const { width, height } = samples
  if (height > maxFaxRows) return undefined
  const tiff = await codedAsFax(fromRawPixels(samples), height).toBuffer()
  const { offset, length, blackIs1 } = faxStripIn(tiff, height)
  return {
    data: tiff.subarray(offset, offset + length),
    ...{ width, height, bitsPerComponent: 1, filter: 'CCITTFaxDecode', lossless: true },
    parameters: new Map<string, number | boolean>([
      ['K', group4],
      ['Columns', width],
      ['Rows', height],
      ...(blackIs1 ? ([['BlackIs1', true]] as const) : []),
    ]),
  }
}
