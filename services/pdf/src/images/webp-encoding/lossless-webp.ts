import type { PngPicture, Webp } from './picture.ts'
import { exhaustiveSettings, losslessSettings, thoroughSettings } from './webp-settings.ts'

/** Above this a picture is no drawing, and the exhaustive search gains nothing. */
const drawnBitsPerPixel = 1.5
const exhaustivePixels = 8_000_000
const thoroughPixels = 12_000_000

/** Pixel for pixel, whatever the size. Best means the smallest of several searches, none of which always wins. */
export async function losslessWebp({ encoder, header, options }: PngPicture): Promise<Webp> {
  const pixels = header.width * header.height
  const exact = options.preserveTransparency
  const first = await encoder.encode(losslessSettings(options.optimization, pixels, { exact }))
  const candidates = [first]
  if (options.optimization === 'best' && pixels <= thoroughPixels) {
    const isDrawn = (8 * first.length) / pixels < drawnBitsPerPixel && pixels <= exhaustivePixels
    for (const settings of isDrawn ? [thoroughSettings, exhaustiveSettings] : [thoroughSettings]) {
      const searched = await encoder.attempt({ ...settings, exact })
      if (searched) candidates.push(searched)
    }
  }
  const bytes = candidates.reduce((best, bytes) => (bytes.length < best.length ? bytes : best))
  return { bytes, isLossless: true }
}
