import { palettePng } from '@folio/image-kit/png/palette-png'
import { fromRawPixels, type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { sampleOf } from '@folio/image-kit/sample-strips'
import type { PngOptions } from 'sharp'

export interface ExactPng {
  /** The smallest file found, without a profile. */
  readonly png: Buffer
  /** The picture has 256 colours or fewer, and the file a palette of them. */
  readonly hasPalette: boolean
}

const samplePixels = 150_000
/** An alpha channel for counting colours is a copy of all pixels. */
const palettePixels = 32_000_000

/** Every pixel as it is: a palette where the colours fit into one, else the row filters that suit the picture. */
export async function exactPng(picture: RawPixels): Promise<ExactPng> {
  const sample = sampleOf(picture, samplePixels)
  const isSmall = picture.width * picture.height <= palettePixels
  const palette = isSmall && (await toPalettePng(sample)) ? await toPalettePng(picture) : undefined
  if (palette) return { png: palette, hasPalette: true }
  const settings = await bestFiltering(sample, picture.width * picture.height)
  return { png: await fromRawPixels(picture).png(settings).toBuffer(), hasPalette: false }
}

const toPalettePng = async (pixels: RawPixels): Promise<Buffer | undefined> =>
  palettePng(pixels.channels === 4 ? pixels : await toRawPixels(fromRawPixels(pixels).ensureAlpha()))

/**
 * Returns settings without row filters for drawings, with them for shades. Level 8 takes three times as long as 6 for 2
 * to 6 % of the bytes, so only where that is no matter.
 */
async function bestFiltering(sample: RawPixels, pixels: number): Promise<PngOptions> {
  const plain = { compressionLevel: 9, adaptiveFiltering: false }
  const filtered = { compressionLevel: pixels > 2_000_000 ? 6 : 8, adaptiveFiltering: true }
  const [plainTrial, filteredTrial] = await Promise.all(
    [plain, filtered].map((settings) => fromRawPixels(sample).png(settings).toBuffer()),
  )
  return plainTrial && filteredTrial && plainTrial.length <= filteredTrial.length ? plain : filtered
}
