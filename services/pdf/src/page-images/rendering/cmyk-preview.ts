import { sharp } from '@folio/image-kit/sharp-setup'
import type { PagePixels } from './page-pixels.ts'

/** Points of the table along each of red, green and blue. */
const points = 33
const [alongRed, alongGreen, alongBlue] = [points * points * 3, points * 3, 3]

/** The point of the table below each of 256 levels, and how far the level lies towards the next, in 256ths. */
const below = Uint8Array.from({ length: 256 }, (_, level) =>
  Math.min(points - 2, Math.floor(position(level))),
)
const share = Uint16Array.from({ length: 256 }, (_, level) =>
  Math.round((position(level) - (below[level] ?? 0)) * 256),
)

let table: Promise<Uint8Array> | undefined

/**
 * The page as print would show it: through the inks of libvips' CMYK profile and back to sRGB, because PNG stores no
 * CMYK. A table of the transformation is made once and interpolated: on average within half of 255 levels of
 * transforming each pixel, in a tenth of the time. Written over the pixels given.
 */
export async function previewCmyk(pixels: PagePixels): Promise<PagePixels> {
  const { width, height, channels, data } = pixels
  if (channels < 3) throw new TypeError('gray has no inks')
  table ??= makeTable()
  const colors = await table
  const length = width * height * channels
  let last = -1
  for (let at = 0; at < length; at += channels) {
    const color = ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number)
    if (color !== last) interpolate(colors, color, data, at)
    else {
      data[at] = data[at - channels] as number
      data[at + 1] = data[at - channels + 1] as number
      data[at + 2] = data[at - channels + 2] as number
    }
    last = color
  }
  return pixels
}

/** Interpolates trilinearly between the eight points of the table around a color. */
function interpolate(colors: Uint8Array, color: number, out: Uint8Array, at: number): void {
  const [red, green, blue] = [color >>> 16, (color >>> 8) & 255, color & 255]
  const [x, y, z] = [share[red] as number, share[green] as number, share[blue] as number]
  const base =
    (below[red] as number) * alongRed + (below[green] as number) * alongGreen + (below[blue] as number) * 3
  for (let channel = 0; channel < 3; channel += 1) {
    const from = base + channel
    const near = face(colors, from, y, z)
    const far = face(colors, from + alongRed, y, z)
    out[at + channel] = (near * (256 - x) + far * x + (1 << 23)) >>> 24
  }
}

/** Returns a color between four points that share a level of red, in 65536ths. */
function face(colors: Uint8Array, at: number, y: number, z: number): number {
  const low = (colors[at] as number) * (256 - z) + (colors[at + alongBlue] as number) * z
  const high =
    (colors[at + alongGreen] as number) * (256 - z) + (colors[at + alongGreen + alongBlue] as number) * z
  return low * (256 - y) + high * y
}

function position(level: number): number {
  return (level * (points - 1)) / 255
}

async function makeTable(): Promise<Uint8Array> {
  const level = (point: number) => Math.round((point * 255) / (points - 1))
  const grid = new Uint8Array(points ** 3 * 3)
  for (let index = 0; index < points ** 3; index += 1) {
    grid[index * 3] = level(Math.floor(index / points ** 2))
    grid[index * 3 + 1] = level(Math.floor(index / points) % points)
    grid[index * 3 + 2] = level(index % points)
  }
  return sharp(grid, { raw: { width: points, height: points ** 2, channels: 3 } })
    .pipelineColourspace('cmyk')
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}
