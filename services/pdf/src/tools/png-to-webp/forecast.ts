import { blamingFile } from '@folio/image-kit/image-failure'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import type { WebpOptions } from 'sharp'
import { looksLikePhoto } from './looks-like-photo.ts'
import type { Picture } from './picture.ts'
import { snapEdges, withAlpha } from './snap-edges.ts'

export interface Forecast {
  /** Lossless size in relation to lossy size; infinite where a look at the pixels is enough to tell. */
  readonly ratio: number
  /** Bytes of the whole picture when coded with loss; 0 for a photo. */
  readonly lossyBytes: number
  /** Whether there are edges to snap and few enough colours for it. */
  readonly canSnap: boolean
}

const photo: Forecast = { ratio: Number.POSITIVE_INFINITY, lossyBytes: 0, canSnap: false }

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
    const drawn = await withAlpha(sample)
    const snapped = snapEdges(drawn)
    const encode = (pixels: RawPixels, settings: WebpOptions) =>
      fromRawPixels(pixels).webp(settings).toBuffer()
    const lossy = await encode(sample, { quality: options.quality, effort: 2 })
    const lossless = await encode(snapped ?? sample, { lossless: true, effort: 2, quality: 25 })
    return {
      canSnap: snapped !== undefined && snapped !== drawn,
      ratio: lossless.length / lossy.length,
      lossyBytes: (lossy.length * header.width * header.height) / (sample.width * sample.height),
    }
  })
}
