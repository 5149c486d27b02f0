import { open } from 'node:fs/promises'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { Sharp } from 'sharp'
import { previewCmyk } from './cmyk-preview.ts'
import { withJpegDensity, withPngDensity } from './image-density.ts'
import type { JpgFormat, PageImageOptions, PngFormat } from './page-image.ts'
import { isGray, type PagePixels, toGray } from './page-pixels.ts'

/** Looking for 256 colors takes four times the memory of the pixels, and seconds. */
const maxPalettePixels = 40_000_000
const sampleRows = 24

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
  return pipeline(pixels).jpeg({ quality, chromaSubsampling, optimiseCoding: true }).toBuffer()
}

async function encodePng(pixels: PagePixels, { quality }: PngFormat): Promise<Buffer> {
  if (quality === 'high') {
    return pipeline(pixels)
      .png({ compressionLevel: 6, adaptiveFiltering: await filtersPay(pixels) })
      .toBuffer()
  }
  const smallest = isGray(pixels) ? toGray(pixels) : pixels
  const { width, height, channels } = smallest
  if (quality === 'web' && channels > 2 && width * height <= maxPalettePixels) {
    return pipeline(smallest).png({ palette: true, colours: 256, effort: 4, compressionLevel: 9 }).toBuffer()
  }
  return pipeline(smallest)
    .png({ compressionLevel: 9, adaptiveFiltering: await filtersPay(smallest) })
    .toBuffer()
}

/** sharp takes one or two channels for sRGB, and would write three or four, unless told that they are gray. */
function pipeline({ data, width, height, channels }: PagePixels): Sharp {
  const image = sharp(data, { raw: { width, height, channels } })
  return image.toColourspace(channels < 3 ? 'b-w' : 'srgb')
}

/**
 * Whether row filters (PNG, third edition, section 9) make the page smaller: they do for photos and shades, and make
 * text larger at three times the time. Tried on a few rows at three heights.
 */
async function filtersPay(pixels: PagePixels): Promise<boolean> {
  const { width, height, channels, data } = pixels
  const rows = Math.min(sampleRows, height)
  const stride = width * channels
  const strips = [0.25, 0.5, 0.75].map((share) => {
    const start = Math.floor((height - rows) * share) * stride
    return data.subarray(start, start + rows * stride)
  })
  const sample = {
    width,
    height: rows * strips.length,
    channels,
    data: Uint8Array.from(Buffer.concat(strips)),
  }
  const sizeWith = async (adaptiveFiltering: boolean) =>
    (await pipeline(sample).png({ compressionLevel: 6, adaptiveFiltering }).toBuffer()).length
  return (await sizeWith(true)) < (await sizeWith(false)) * 0.9
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
