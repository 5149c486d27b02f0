import { sharp } from '@folio/image-kit/sharp-setup'

/** A picture in which no two corners look alike: gradients, a bright edge, noise from a fixed seed. */
export function colorfulPixels(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      const at = (y * width + x) * 3
      data[at] = Math.round((255 * x) / width)
      data[at + 1] = Math.round((255 * y) / height)
      data[at + 2] = x < 3 ? 255 : (seed >> 16) & 63
    }
  }
  return data
}

export const picture = (width: number, height: number) =>
  sharp(colorfulPixels(width, height), { raw: { width, height, channels: 3 } })

/** Gray noise, which no codec makes small. */
export function noise(width: number, height: number, channels: 1 | 3 = 3): Buffer {
  const data = Buffer.alloc(width * height * channels)
  let seed = 99
  for (let at = 0; at < data.length; at += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    data[at] = (seed >> 16) & 255
  }
  return data
}
