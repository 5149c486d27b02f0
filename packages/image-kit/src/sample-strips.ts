import type { Sharp } from 'sharp'
import { type RawPixels, toRawPixels } from './raw-pixels.ts'

const usualStrips = 2

/**
 * Returns about `pixels` of a picture as strips over its whole width, evenly spread over its height (two: at a quarter
 * and three quarters), one below the other: enough to foresee how well an encoder does on all of it.
 */
export function sampleOf(picture: RawPixels, pixels: number, strips = usualStrips): RawPixels {
  const { rows, tops } = places(picture, pixels, strips)
  const stride = picture.width * picture.channels
  const parts = tops.map((top) => picture.data.subarray(top * stride, (top + rows) * stride))
  return { ...picture, data: Buffer.concat(parts), height: rows * strips }
}

/** The same of a picture in a file. `decode` gives a new pipeline over the picture as stored. */
export async function sampleFile(
  decode: () => Sharp,
  size: { readonly width: number; readonly height: number },
  pixels: number,
): Promise<RawPixels> {
  const { rows, tops } = places(size, pixels, usualStrips)
  const parts: RawPixels[] = []
  for (const top of tops) {
    parts.push(await toRawPixels(decode().extract({ left: 0, top, width: size.width, height: rows })))
  }
  const data = Buffer.concat(parts.map((part) => part.data))
  return { width: size.width, height: rows * tops.length, channels: parts[0]?.channels ?? 3, data }
}

function places(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: number,
  strips: number,
) {
  const rows = Math.max(1, Math.min(Math.floor(height / strips), Math.round(pixels / strips / width)))
  const tops = Array.from({ length: strips }, (_, strip) =>
    Math.max(0, Math.round(((strip + 0.5) * height) / strips - rows / 2)),
  )
  return { rows, tops }
}
