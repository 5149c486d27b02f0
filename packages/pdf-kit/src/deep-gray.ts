import type { Pipeline } from './picture.ts'

/** What may count as white in gray samples of 32 bits, for which TIFF names none. */
const whites = [1, 255, 65_535]
const largestSample = 2 ** 32 - 1

/**
 * Gray of 32 bits a sample, whole numbers or not, as 8 bits: from 0 to the nearest usual white above the lightest sample.
 * libvips takes them for 0 to 255, and all that lies between 0 and 1 would be black.
 *
 * @param decode gives a new pipeline over the samples each time
 */
export async function deepGray(decode: () => Pipeline): Promise<Pipeline> {
  const raw = await decode().toColourspace('b-w').raw({ depth: 'float' }).toBuffer()
  let lightest = 0
  for (const sample of new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4)) {
    if (sample > lightest) lightest = sample
  }
  const white = whites.find((candidate) => lightest <= candidate) ?? largestSample
  return decode().linear(255 / white, 0)
}
