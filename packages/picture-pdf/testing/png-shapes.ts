import { channels, type PngShape } from './build-png.ts'

/** Colour types. */
export const [gray, rgb, palette, grayAlpha, rgba] = [0, 2, 3, 4, 6] as const

const colors = Buffer.from(Array.from({ length: 256 * 3 }, (_, at) => (at * 37 + (at % 3) * 80) & 255))

/** A picture of 37 by 29 pixels that uses all values of its samples. */
export function shape(colorType: number, depth: number, more: Partial<PngShape> = {}): PngShape {
  const largest = 2 ** depth - 1
  const count = channels[colorType] ?? 1
  const hasAlpha = colorType === grayAlpha || colorType === rgba
  const sample = (x: number, y: number, channel: number): number => {
    if (hasAlpha && channel === count - 1) return Math.round((largest * ((x + y) % 30)) / 29)
    const value = (x * (7 + channel) + y * 5 + x * y) % 256
    return depth === 16 ? value * 257 : value & largest
  }
  const chunks = colorType === palette ? [['PLTE', colors.subarray(0, 3 * 2 ** depth)] as const] : []
  return { width: 37, height: 29, depth, colorType, sample, chunks, ...more }
}

export const withChunks = (base: PngShape, ...more: (readonly [string, Buffer])[]): PngShape => ({
  ...base,
  chunks: [...(base.chunks ?? []), ...more],
})
