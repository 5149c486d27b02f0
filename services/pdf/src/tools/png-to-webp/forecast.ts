import { blamingFile } from '@folio/image-kit/image-failure'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import type { WebpOptions } from 'sharp'
import { looksLikePhoto } from './looks-like-photo.ts'
import type { Picture } from './picture.ts'

export interface Forecast {
  /** Lossless size in relation to lossy size; infinite where a look at the pixels is enough to tell. */
  readonly ratio: number
  /** Bytes of the whole picture when coded with loss; 0 for a photo. */
  readonly lossyBytes: number
}

const photo: Forecast = { ratio: Number.POSITIVE_INFINITY, lossyBytes: 0 }

const samplePixels = 150_000

/** Above this quality lossy coding takes so many bytes that only a trial tells. */
const plainQuality = 90

/**
 * What a sample foretells of the whole picture: of a photo by looking at it (4 ms), of others by encoding the sample
 * (a few hundredths of a second).
 */
export async function foresee({ name, header, source, options }: Picture): Promise<Forecast> {
  return blamingFile(name, async () => {
    const sample = await source.sample(samplePixels)
    if (options.quality <= plainQuality && looksLikePhoto(sample)) return photo
    const encode = (settings: WebpOptions) => fromRawPixels(sample).webp(settings).toBuffer()
    const lossy = await encode({ quality: options.quality, effort: 2 })
    const lossless = await encode({ lossless: true, effort: 2, quality: 25 })
    return {
      ratio: lossless.length / lossy.length,
      lossyBytes: (lossy.length * header.width * header.height) / (sample.width * sample.height),
    }
  })
}
