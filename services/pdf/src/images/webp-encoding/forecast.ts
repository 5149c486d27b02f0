import { blamingFile } from '@folio/image-kit/image-failure'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import type { WebpOptions } from 'sharp'
import { looksLikePhoto } from './looks-like-photo.ts'
import type { PngPicture } from './picture.ts'
import { snapEdges, withAlpha } from './snap-edges.ts'
import { smoothing } from './webp-settings.ts'

/**
 * What comes before lossless coding: edges that take fewer colours, libwebp's smoothing of noise, or nothing. What is
 * regular already, a calculated gradient or a pattern, gets up to twenty times larger when something is done to it.
 */
export type LosslessWay = 'snapped' | 'smoothed' | 'exact'

export interface Forecast {
  /** Lossless size, not smoothed, in relation to lossy size; infinite where a look at the pixels is enough to tell. */
  readonly ratio: number
  /** Bytes of the whole picture when coded with loss; 0 for a photo. */
  readonly lossyBytes: number
  /** Those worth a try, the most promising first. */
  readonly ways: readonly [LosslessWay, ...LosslessWay[]]
}

const photo: Forecast = { ratio: Number.POSITIVE_INFINITY, lossyBytes: 0, ways: ['smoothed'] }

/** The whole of a picture that has no more. */
const samplePixels = 150_000
/**
 * In four strips at most: 32 rows are two of the blocks that VP8 codes. Of fewer both ways of coding look dearer than they are, the
 * lossy one most: a drawing of 5,500 pixels in width was foreseen at .7 of the lossy size and came to 1.4.
 */
const sampleRows = 128
/** Up to this a second encoding takes less than a tenth of a second. */
const quickPixels = 1_000_000
/** So much larger a sample has to become by a change that the picture surely does. */
const regular = 1.25
/** Where the change saves less than this, the picture as it is may be smaller. */
const open = 0.9

/** Above this quality lossy coding takes so many bytes that only a trial tells. */
const plainQuality = 90

/**
 * What a sample foretells of the whole picture: of a photo by looking at it (4 ms), of others by encoding the sample
 * (a few hundredths of a second).
 */
export async function foresee({ name, header, source, options }: PngPicture): Promise<Forecast> {
  return blamingFile(name, async () => {
    const sample = await source.sample(Math.max(samplePixels, sampleRows * header.width))
    if (options.quality <= plainQuality && looksLikePhoto(sample)) return photo
    const rgba = await withAlpha(sample)
    const snapped = snapEdges(rgba)
    const encode = async (pixels: RawPixels, settings: WebpOptions) =>
      (await fromRawPixels(pixels).webp(settings).toBuffer()).length
    const lossy = await encode(sample, { quality: options.quality, effort: 2 })
    const exact = await encode(sample, exactly)
    const [way, changed] =
      snapped && snapped !== rgba
        ? (['snapped', await encode(snapped, exactly)] as const)
        : (['smoothed', await encode(sample, { ...smoothing, effort: 2 })] as const)
    const pixels = header.width * header.height
    return {
      ways: waysOf(way, changed / exact, pixels),
      ratio: Math.min(exact, way === 'snapped' ? changed : exact) / lossy,
      lossyBytes: (lossy * pixels) / (sample.width * sample.height),
    }
  })
}

const exactly: WebpOptions = { lossless: true, effort: 2, quality: 25 }

/** @param ratio size of the sample changed in relation to its size as it is */
function waysOf(way: 'snapped' | 'smoothed', ratio: number, pixels: number): Forecast['ways'] {
  if (ratio > regular) return ['exact', ...(pixels <= samplePixels ? [way] : [])]
  const isOpen = pixels <= samplePixels || (pixels <= quickPixels && ratio > open)
  return [way, ...(isOpen ? (['exact'] as const) : [])]
}
