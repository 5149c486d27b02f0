import type { Raster } from './raster.ts'

/** A raster of palette indexes or RGB as plain 8-bit RGB, or RGBA where it has opacities. Unknown indexes are black. */
export function rgbSamples(raster: Raster): { data: Uint8Array; channels: 3 | 4 } {
  const { width, height, alpha } = raster
  const colors =
    raster.colorSpace.kind === 'indexed' ? lookUp(raster, raster.colorSpace.palette) : raster.data
  if (!alpha) return { data: colors, channels: 3 }
  const data = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(colors.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
    data[pixel * 4 + 3] = alpha[pixel] as number
  }
  return { data, channels: 4 }
}

function lookUp({ width, height, bits, data }: Raster, base64: string): Uint8Array {
  const palette = Buffer.alloc(3 * 256)
  Buffer.from(base64, 'base64').copy(palette)
  const colors = new Uint8Array(width * height * 3)
  const stride = Math.ceil((width * bits) / 8)
  const mask = 2 ** bits - 1
  for (let line = 0, to = 0; line < height; line += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const at = x * bits
      const index = ((data[line * stride + (at >> 3)] as number) >> (8 - bits - (at & 7))) & mask
      colors[to] = palette[index * 3] as number
      colors[to + 1] = palette[index * 3 + 1] as number
      colors[to + 2] = palette[index * 3 + 2] as number
    }
  }
  return colors
}
