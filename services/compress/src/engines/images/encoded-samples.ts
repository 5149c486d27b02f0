import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { Encoding } from './encoding.ts'
import { asInks, inverted, type Samples } from './samples.ts'

/** What a reader will make of an encoding: a JPEG is decoded, of a lossless one it is what it was made of. */
export async function encodedSamples(encoding: Encoding, made: Samples): Promise<Samples> {
  if (encoding.lossless) return made
  const pipeline = sharp(encoding.data, { ignoreIcc: true, limitInputPixels: false })
  return made.channels === 4 ? inverted(await toRawPixels(asInks(pipeline))) : await toRawPixels(pipeline)
}
