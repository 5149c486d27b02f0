import type { ReportCode } from '@folio/contract/report'
import { fromRawPixels, type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { sampleFile, sampleOf } from '@folio/image-kit/sample-strips'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { PngOptions, Sharp } from 'sharp'
import { compareLooks, type Likeness } from './compare-looks.ts'
import type { ExactPng } from './exact-png.ts'

type Quality = 'high' | 'balanced'

/** A PNG file and what the report says of its colours. */
export interface Reduced {
  readonly png: Buffer
  readonly notes: readonly ReportCode[]
}

/** Larger pictures would take libimagequant longer than a visitor waits. */
const quantizedPixels = 32_000_000

/**
 * Returns a picture of fewer colours. High quality takes 256 where that is hard to tell from all of them; balanced as
 * few as look about right, 256 at most. Both only where the file gets smaller.
 */
export async function fewerColors(picture: RawPixels, exact: ExactPng, quality: Quality): Promise<Reduced> {
  const pixels = picture.width * picture.height
  const original: Reduced = { png: exact.png, notes: exact.hasPalette ? [] : ['all-colors-kept'] }
  if ((quality === 'high' && exact.hasPalette) || pixels > quantizedPixels) return original
  const png = await fromRawPixels(picture).png(quantization(quality, pixels)).toBuffer()
  const isGood =
    png.length < exact.png.length && (quality === 'balanced' || (await looksTheSame(picture, png)))
  return isGood ? { png, notes: ['colors-reduced'] } : original
}

/**
 * libimagequant looks longer for the best palette the higher the effort (7: a second a megapixel of a rich photo),
 * and stops at the first palette that reaches `quality`.
 */
function quantization(quality: Quality, pixels: number): PngOptions {
  const palette = { palette: true, compressionLevel: 9, effort: pixels > 6_000_000 ? 4 : 7 }
  return quality === 'high'
    ? { ...palette, quality: 100, dither: 1 }
    : { ...palette, quality: 50, dither: 0.5 }
}

const comparedPixels = 2_000_000

/**
 * Tells whether two pictures look the same on white, and where there is transparency on black too, since it shows
 * differently on both.
 */
async function looksTheSame(picture: RawPixels, png: Buffer): Promise<boolean> {
  const before = sampleOf(picture, comparedPixels)
  const after = await sampleFile(() => sharp(png), picture, comparedPixels)
  for (const background of picture.channels === 4 ? ['#ffffff', '#000000'] : ['#ffffff']) {
    const on = (pixels: RawPixels) => toRawPixels(opaque(fromRawPixels(pixels), background))
    if (!isHardToTell(compareLooks(await on(before), await on(after)))) return false
  }
  return true
}

const opaque = (pipeline: Sharp, background: string): Sharp => pipeline.flatten({ background }).removeAlpha()

/** Looser than this, a tone shifts or a gradient turns grainy. */
const isHardToTell = ({ similarity, worstBlocks, colorShift }: Likeness): boolean =>
  similarity >= 0.99 && worstBlocks >= 0.975 && colorShift <= 4
