import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { Encoding } from '../objects/encoding.ts'
import { inverted, type Samples, unconverted } from '../samples/samples.ts'

/** What a reader will make of an encoding: a JPEG is decoded, of a lossless one it is what it was made of. */
export async function encodedSamples(encoding: Encoding, origin: Samples): Promise<Samples> {
  if (encoding.lossless) return origin
  const channels = encoding.space?.kind === 'gray' ? 1 : origin.channels
  const decoder = sharp(encoding.data, { ignoreIcc: true, limitInputPixels: false })
  const pixels = await toRawPixels(unconverted(decoder, channels))
  return channels === 4 ? inverted(pixels) : pixels
}
