import type { Encoding } from './encoding.ts'
import { fromSamples, inverted, type Samples } from './samples.ts'

export interface JpegSettings {
  /** 1 to 100. */
  readonly quality: number
  readonly chroma: '4:4:4' | '4:2:0'
  readonly mozjpeg: boolean
}

/** Samples as a JPEG that PDF's DCTDecode takes. */
export async function encodeJpeg(samples: Samples, settings: JpegSettings): Promise<Encoding> {
  const { quality, chroma, mozjpeg } = settings
  // libjpeg's users write inks the other way round, as Photoshop does, and so does libvips.
  const pipeline = fromSamples(samples.channels === 4 ? inverted(samples) : samples)
  const data = await pipeline
    .jpeg({ quality, chromaSubsampling: chroma, mozjpeg, optimiseCoding: true })
    .toBuffer()
  const { width, height } = samples
  return { data, width, height, bitsPerComponent: 8, filter: 'DCTDecode', lossless: false }
}
