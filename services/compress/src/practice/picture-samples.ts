/** Like a photograph: large shapes, soft shades, a little grain from a fixed seed. */
export function photo(width: number, height: number, channels: 1 | 3 | 4 = 3): Buffer {
  const data = Buffer.alloc(width * height * channels)
  let seed = 7
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height]
      const light = 0.5 + 0.3 * Math.sin(9 * u + 4 * v) + 0.15 * Math.cos(23 * u * v + 11 * v)
      for (let channel = 0; channel < channels; channel += 1) {
        seed = (seed * 16_807) % 2_147_483_647
        const tone = light * (0.6 + 0.2 * channel) + 0.1 * Math.sin(5 * v + 2 * channel)
        data[(y * width + x) * channels + channel] = Math.max(
          0,
          Math.min(255, tone * 220 + ((seed >> 16) & 7)),
        )
      }
    }
  }
  return data
}

/** Like a scanned page of text in black and white: 0 or 255 a pixel, words of small strokes. */
export function scan(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height, 255)
  let seed = 3
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed >> 16
  }
  for (let line = 20; line + 14 < height; line += 24) {
    for (let x = 20; x + 12 < width; x += next() % 11 === 0 ? 24 : 12) {
      for (let stroke = 0; stroke < 4; stroke += 1) {
        const [left, top, tall] = [next() % 8, next() % 8, next() % 2 === 0]
        for (let at = 0; at < 6; at += 1) {
          const y = line + top + (tall ? at : 0)
          const from = y * width + x + left + (tall ? 0 : at)
          data[from] = 0
          data[from + 1] = 0
        }
      }
    }
  }
  return data
}

/** One bit a pixel from one byte a pixel. */
export function packBits(pixels: Uint8Array, width: number): Buffer {
  const stride = Math.ceil(width / 8)
  const packed = Buffer.alloc(stride * (pixels.length / width))
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const byte = y * stride + (x >> 3)
    if ((pixels[at] ?? 0) > 127) packed[byte] = (packed[byte] ?? 0) | (128 >> (x & 7))
  }
  return packed
}
