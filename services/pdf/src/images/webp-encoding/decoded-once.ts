import { blamingFile } from '@folio/image-kit/image-failure'
import type { ImageHeader } from '@folio/image-kit/open-image'
import { fromRawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { sampleOf } from '@folio/image-kit/sample-strips'
import type { PngSource } from './png-source.ts'

/** 128 MB with alpha; above, memory is dearer than decoding again. */
const heldPixels = 32_000_000

/** More than of a file, where each takes a decoding: a drawing may have its lines in one place. */
const strips = 4

/**
 * The same picture from memory: a forecast and every encoding would otherwise decode the file anew, which costs a
 * tenth of the time of a photo's encoding each. A profile travels only with the file, so such pictures stay as they are.
 */
export async function decodedOnce(name: string, header: ImageHeader, source: PngSource): Promise<PngSource> {
  if (source.keepsProfile || header.width * header.height > heldPixels) return source
  const pixels = await blamingFile(name, () => toRawPixels(source.picture()))
  return {
    ...source,
    picture: () => fromRawPixels(pixels),
    sample: async (count) => sampleOf(pixels, count, strips),
    pixels,
  }
}
