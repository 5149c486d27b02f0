import { blamingFile } from '@folio/image-kit/image-failure'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { foresee, type LosslessWay } from './forecast.ts'
import type { PngPicture, Webp } from './picture.ts'
import { snapEdges, withAlpha } from './snap-edges.ts'
import { losslessSettings, lossySettings, nearLosslessSettings, snappedSettings } from './webp-settings.ts'

/** Below this forecast of lossless against lossy size, lossless comes first and lossy only if it disappoints. */
const probablyDrawn = 1
/** Below this one lossless may take as much as was foreseen for lossy; above, it must be clearly less. */
const surelyDrawn = 0.4
/** Samples, at a lower effort and without the quiet parts, come out up to a quarter too large. */
const clearlyLess = 0.7
/** Bits a pixel that lossy coding takes of smooth pictures only. Of them the sample is too small to tell anything. */
const smoothBits = 0.1
/** Above this a vain try costs seconds. */
const smoothPixels = 2_000_000

/**
 * The smaller of a lossy and a near-lossless encoding: screenshots, drawings and scans of text are smaller and
 * sharper without loss, photos four to ten times larger, so near-lossless is tried only where a sample says so.
 */
export async function lossyWebp(picture: PngPicture): Promise<Webp> {
  const { encoder, header, options, originalBytes } = picture
  const pixels = header.width * header.height
  const forecast = await foresee(picture)
  const nearLossless = async (): Promise<Webp[]> => {
    const candidates: Webp[] = []
    for (const way of forecast.ways) {
      const bytes = await losslessBy[way](picture)
      if (bytes) candidates.push({ bytes, isLossless: true })
    }
    return candidates
  }
  const attempts = forecast.ratio < Math.min(probablyDrawn, promising(pixels)) ? await nearLossless() : []
  const enough = forecast.lossyBytes * (forecast.ratio < surelyDrawn ? 1 : clearlyLess)
  const [first, ...more] = attempts.filter(({ bytes }) => bytes.length <= enough)
  if (first) return smallest([first, ...more])
  const lossy = { bytes: await encoder.encode(lossySettings(options, pixels)), isLossless: false }
  const isSmooth = 8 * lossy.bytes.length < smoothBits * pixels && pixels <= smoothPixels
  const isWorthATry = isSmooth || forecast.ratio < promising(pixels) || lossy.bytes.length >= originalBytes
  const others = attempts.length === 0 && isWorthATry ? await nearLossless() : attempts
  return smallest([lossy, ...others])
}

const losslessBy: Readonly<Record<LosslessWay, (picture: PngPicture) => Promise<Buffer | undefined>>> = {
  // The whole may have more colours than the sample.
  snapped: async (picture) => (await snappedWebp(picture)) ?? smoothedWebp(picture),
  smoothed: (picture) => smoothedWebp(picture),
  exact: ({ encoder, header, options }) =>
    encoder.attempt(losslessSettings(options.optimization, header.width * header.height, { exact: false })),
}

const smoothedWebp = ({ encoder, header, options }: PngPicture): Promise<Buffer | undefined> =>
  encoder.attempt(nearLosslessSettings(options.optimization, header.width * header.height))

/** Drawings get smaller in half of libwebp's time by taking colours from their edges before they are coded. */
async function snappedWebp({
  name,
  source,
  encoder,
  header,
  options,
}: PngPicture): Promise<Buffer | undefined> {
  const { pixels } = source
  const rgba = pixels && (await blamingFile(name, () => withAlpha(pixels)))
  const snapped = rgba && snapEdges(rgba)
  if (!snapped || snapped === rgba) return undefined
  const settings = snappedSettings(options.optimization, header.width * header.height)
  return encoder.attempt(settings, fromRawPixels(snapped))
}

/**
 * Up to 8 megapixels near-lossless is a fifth smaller than the lossless coding of the forecast; above, it is that
 * coding itself, and a vain try costs seconds. Photos start at 2.5.
 */
const promising = (pixels: number): number => {
  if (pixels > 24_000_000) return surelyDrawn
  return pixels > 8_000_000 ? 1 : 1.25
}

const smallest = ([first, ...others]: [Webp, ...Webp[]]): Webp =>
  others.reduce((best, webp) => (webp.bytes.length < best.bytes.length ? webp : best), first)
