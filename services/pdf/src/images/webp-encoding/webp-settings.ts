import type { OptionsOf } from '@folio/contract/tool'
import type { pngToWebp } from '@folio/contract/tools/png-to-webp'
import type { WebpOptions } from 'sharp'

export type PngToWebpOptions = OptionsOf<typeof pngToWebp>
type Optimization = PngToWebpOptions['optimization']

const megapixel = 1_000_000

/** libwebp's methods; 4 is the knee, 6 takes twice its time for 2 to 9 % of the bytes. */
const lossyEfforts = { fast: 2, balanced: 4, best: 6 } as const satisfies Record<Optimization, number>

/**
 * From about 50 megapixels on the modes of all blocks no longer fit the first partition of a VP8 frame, and
 * efforts above 2 encode the picture again and again until they do: 25 s instead of 3 s for 4 % of the bytes.
 */
function lossyEffort(optimization: Optimization, pixels: number): number {
  if (pixels > 48 * megapixel) return 2
  return Math.min(lossyEfforts[optimization], pixels > 24 * megapixel ? 4 : 6)
}

/** The settings of libwebp for a picture of so many pixels with loss. */
export function lossySettings({ quality, optimization }: PngToWebpOptions, pixels: number): WebpOptions {
  const effort = lossyEffort(optimization, pixels)
  return {
    quality,
    effort,
    // At effort 6 libwebp tries every way to store an exact alpha channel: ten times the time for 0.1 % of the
    // bytes. At 99 it does not, and 248 levels of alpha remain, among them fully opaque and fully transparent.
    alphaQuality: effort === 6 ? 99 : 100,
    preset: 'default',
    smartSubsample: false,
  }
}

/** `quality` is effort here: how long libwebp searches for repetitions. */
const losslessEfforts = {
  fast: { effort: 2, quality: 25 },
  balanced: { effort: 4, quality: 50 },
  best: { effort: 4, quality: 50 },
} as const satisfies Record<Optimization, { effort: number; quality: number }>

/**
 * Every pixel as it is; with `exact` even the colours under full transparency. Time and memory (24 bytes a pixel)
 * grow with effort, so large pictures get less of it.
 */
export function losslessSettings(
  optimization: Optimization,
  pixels: number,
  { exact }: { readonly exact: boolean },
): WebpOptions {
  const effort = losslessEfforts[pixels > 12 * megapixel ? 'fast' : optimization]
  return { ...effort, ...(pixels > 40 * megapixel ? { effort: 0 } : {}), lossless: true, exact }
}

/** The settings that take twice the time of balanced for 1 to 4 %, and now and then for nothing. */
export const thoroughSettings: WebpOptions = { effort: 5, quality: 75, lossless: true }

/** Tries all transforms: a fifth smaller on drawn pictures, at about a second a megapixel; hopeless on photos. */
export const exhaustiveSettings: WebpOptions = { effort: 6, quality: 100, lossless: true }

/** `quality` is the level here: noise below 8 of 255 steps is smoothed where neighbours differ anyway. */
export const smoothing = { nearLossless: true, quality: 40, exact: false } as const satisfies WebpOptions

/**
 * Lossless coding after smoothing: 50 dB and more, above what lossy coding reaches at 95. Slower than lossless, so not
 * for large ones.
 */
export const nearLosslessSettings = (optimization: Optimization, pixels: number): WebpOptions =>
  pixels > 8 * megapixel
    ? losslessSettings('fast', pixels, { exact: false })
    : { ...smoothing, effort: optimization === 'fast' ? 2 : 4 }

/** Returns the settings for what lost a little already; as thorough as near-lossless coding is. */
export const snappedSettings = (optimization: Optimization, pixels: number): WebpOptions =>
  pixels > 8 * megapixel
    ? losslessSettings('fast', pixels, { exact: false })
    : { lossless: true, quality: 75, effort: snappedEfforts[optimization], exact: false }

const snappedEfforts = { fast: 2, balanced: 4, best: 5 } as const satisfies Record<Optimization, number>
