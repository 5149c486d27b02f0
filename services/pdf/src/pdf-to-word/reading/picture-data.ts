import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'

/** A decoded image as pdf.js hands it out. */
export interface DecodedImage {
  readonly width: number
  readonly height: number
  readonly data?: Uint8Array | Uint8ClampedArray
  /** How the samples lie; see `samples`. Absent for stencils. */
  readonly kind?: number
}

const samples = { bilevel: 1, rgb: 2, rgba: 3 } as const

/** Returns the decoded pixels of an image, or undefined when their number is not what its size asks for. */
export function pixelsOf({ width, height, data, kind }: DecodedImage): RawPixels | undefined {
  if (!data || width < 1 || height < 1) return undefined
  if (kind === samples.bilevel) return bilevelPixels(data, width, height)
  const channels = kind === samples.rgb ? 3 : 4
  if (data.length < width * height * channels) return undefined
  const bytes = Buffer.from(data.buffer, data.byteOffset, width * height * channels)
  return { data: bytes, width, height, channels }
}

/** A stencil is painted where its bits are 0 (pdf.js has applied the Decode array). */
export function stencilPixels({ width, height, data }: DecodedImage, color: string): RawPixels | undefined {
  if (!data || width < 1 || height < 1) return undefined
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)
  const row = (width + 7) >> 3
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = ((data[y * row + (x >> 3)] ?? 0xff) >> (7 - (x & 7))) & 1
      if (bit === 0) pixels.set([red ?? 0, green ?? 0, blue ?? 0, 255], (y * width + x) * 4)
    }
  }
  return { data: pixels, width, height, channels: 4 }
}

function bilevelPixels(data: Uint8Array | Uint8ClampedArray, width: number, height: number): RawPixels {
  const row = (width + 7) >> 3
  const pixels = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = ((data[y * row + (x >> 3)] ?? 0xff) >> (7 - (x & 7))) & 1
      pixels[y * width + x] = bit * 255
    }
  }
  return { data: pixels, width, height, channels: 1 }
}

/** A picture whose pixels are all seen through: nothing to show. */
export function isInvisible({ data, channels }: RawPixels): boolean {
  if (channels !== 4) return false
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false
  return true
}

/** A picture that what lies behind shines through, as that of a watermark. */
export function withOpacity(pixels: RawPixels, opacity = 1): RawPixels {
  if (opacity >= 1) return pixels
  const { data, width, height, channels } = pixels
  const colors = channels < 3 ? 1 : 3
  const shown = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = pixel * channels
    for (let color = 0; color < 3; color++)
      shown[pixel * 4 + color] = data[from + Math.min(color, colors - 1)] ?? 0
    const alpha = channels % 2 === 0 ? (data[from + channels - 1] ?? 255) : 255
    shown[pixel * 4 + 3] = Math.round(alpha * opacity)
  }
  return { data: shown, width, height, channels: 4 }
}

/** How many different colors, looked for among at most 20,000 pixels. */
function colorsIn({ data, channels, width, height }: RawPixels): number {
  const pixels = width * height
  const step = Math.max(1, Math.floor(pixels / 20_000))
  const seen = new Set<number>()
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * channels
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
  }
  return seen.size
}

const manyColors = 1500
const fewColors = 200

/** JPEG for photos, PNG for everything with transparency or few colors. */
export async function encodePixels(
  pixels: RawPixels,
): Promise<{ readonly bytes: Buffer; readonly extension: 'png' | 'jpeg' }> {
  const colors = pixels.channels === 1 ? 2 : colorsIn(pixels)
  const opaque = pixels.channels !== 4
  if (opaque && colors > manyColors) {
    const bytes = await fromRawPixels(pixels).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    return { bytes, extension: 'jpeg' }
  }
  const palette = pixels.channels === 1 ? { palette: true, colours: 2, dither: 0 } : {}
  const bytes = await fromRawPixels(pixels)
    .png({ compressionLevel: colors < fewColors ? 8 : 6, ...palette })
    .toBuffer()
  return { bytes, extension: 'png' }
}
