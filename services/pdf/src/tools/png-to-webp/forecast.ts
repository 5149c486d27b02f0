import { blamingFile } from '@folio/image-kit/image-failure'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import type { WebpOptions } from 'sharp'
import type { Picture } from './picture.ts'

export interface Forecast {
  /** Lossless size in relation to lossy size. */
  readonly ratio: number
  /** Bytes of the whole picture when coded with loss. */
  readonly lossyBytes: number
}

const samplePixels = 150_000

/** What encoding a sample, in a few hundredths of a second, foretells of the whole picture. */
export async function foresee({ name, header, source, options }: Picture): Promise<Forecast> {
  return blamingFile(name, async () => {
    const sample = await source.sample(samplePixels)
    const encode = (settings: WebpOptions) => fromRawPixels(sample).webp(settings).toBuffer()
    const lossy = await encode({ quality: options.quality, effort: 2 })
    const lossless = await encode({ lossless: true, effort: 2, quality: 25 })
    return {
      ratio: lossless.length / lossy.length,
      lossyBytes: (lossy.length * header.width * header.height) / (sample.width * sample.height),
    }
  })
}
