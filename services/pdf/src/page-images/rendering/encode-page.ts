import { open } from 'node:fs/promises'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { PngOptions, Sharp } from 'sharp'
import { previewCmyk } from './cmyk-preview.ts'
import { withJpegDensity, withPngDensity } from './image-density.ts'
import type { JpgFormat, PageImageOptions, PngFormat } from './page-image.ts'
import { isGray, type PagePixels, toGray } from './page-pixels.ts'

/** Looking for 256 colors takes four times the memory of the pixels, and seconds. */
const maxPalettePixels = 40_000_000
/**
 * Codes fitted to the image save a twelfth of a JPEG's bytes for two and a half times its time, and hold six bytes a
 * pixel in memory: for those who want small files, up to A4 at 600 dpi.
 */
const fitted = { quality: 75, pixels: 40_000_000 }
const sampleRows = 24

/** The settings, quickest first; each next one costs about three times as much. */
const thorough: readonly PngOptions[] = [
  { compressionLevel: 6, adaptiveFiltering: false },
  { compressionLevel: 6, adaptiveFiltering: true },
  { compressionLevel: 9, adaptiveFiltering: false },
  { compressionLevel: 9, adaptiveFiltering: true },
]
const quick = thorough.slice(0, 2)
/** The share of the bytes below which a slower setting is taken. */
const worthwhile = 0.95

/** Writes the pixels as an image file; they are used up. Resolves with its size in bytes. */
export async function encodePage(
  pixels: PagePixels,
  { color, dpi, format }: PageImageOptions,
  target: string,
): Promise<number> {
  const colored = await inColor(pixels, color)
  if (format.type === 'jpg') return write(withJpegDensity(await encodeJpg(colored, format), dpi), target)
  return write(withPngDensity(await encodePng(colored, format), dpi), target)
}

async function inColor(pixels: PagePixels, color: PageImageOptions['color']): Promise<PagePixels> {
  if (color === 'grayscale') return toGray(pixels)
  return color === 'cmyk' ? previewCmyk(pixels) : pixels
}

function encodeJpg(pixels: PagePixels, { quality }: JpgFormat): Promise<Buffer> {
  // Halved color resolution shows as fringes at the edges of colored text.
  const chromaSubsampling = quality > 90 ? '4:4:4' : '4:2:0'
  const optimiseCoding = quality <= fitted.quality && pixels.width * pixels.height <= fitted.pixels
  return pipeline(pixels).jpeg({ quality, chromaSubsampling, optimiseCoding }).toBuffer()
}

async function encodePng(pixels: PagePixels, { quality }: PngFormat): Promise<Buffer> {
  if (quality === 'high') return smallestPng(pixels, quick)
  const simplest = isGray(pixels) ? toGray(pixels) : pixels
  const { width, height, channels } = simplest
  if (quality === 'web' && channels > 2 && width * height <= maxPalettePixels) {
    return pipeline(simplest).png({ palette: true, colours: 256, effort: 4, compressionLevel: 9 }).toBuffer()
  }
  return smallestPng(simplest, thorough)
}

/** sharp takes one or two channels for sRGB, and would write three or four, unless told that they are gray. */
function pipeline({ data, width, height, channels }: PagePixels): Sharp {
  const image = sharp(data, { raw: { width, height, channels } })
  return image.toColourspace(channels < 3 ? 'b-w' : 'srgb')
}

/**
 * Encodes with the settings that do best on a few rows at three heights. Row filters (PNG, third edition, section 9)
 * make photos and shades smaller and text larger; the highest compression does the opposite.
 */
async function smallestPng(pixels: PagePixels, settings: readonly PngOptions[]): Promise<Buffer> {
  const sample = pipeline(sampleOf(pixels))
  let best: { readonly setting: PngOptions; readonly size: number } | undefined
  for (const setting of settings) {
    const { length: size } = await sample.clone().png(setting).toBuffer()
    if (!best || size < best.size * worthwhile) best = { setting, size }
  }
  return pipeline(pixels).png(best?.setting).toBuffer()
}

function sampleOf({ width, height, channels, data }: PagePixels): PagePixels {
  const rows = Math.min(sampleRows, height)
  const stride = width * channels
  const strips = [0.25, 0.5, 0.75].map((share) => {
    const start = Math.floor((height - rows) * share) * stride
    return data.subarray(start, start + rows * stride)
  })
  return { width, height: rows * strips.length, channels, data: Uint8Array.from(Buffer.concat(strips)) }
}

async function write(parts: readonly Buffer[], target: string): Promise<number> {
  const file = await open(target, 'wx')
  try {
    for (const part of parts) await file.writeFile(part)
    return parts.reduce((sum, { length }) => sum + length, 0)
  } finally {
    await file.close()
  }
}
