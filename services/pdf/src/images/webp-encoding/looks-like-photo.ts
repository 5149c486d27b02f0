import type { RawPixels } from '@folio/image-kit/raw-pixels'

/** More places of the hash table than this are many; photos fill thousands, drawings and screenshots hundreds. */
const manyColors = 8_192
const colorPlaces = 65_536
/** Bits a pixel that a plain prediction leaves; photos start at 4.5, drawings end there. */
const unpredictableBits = 4

/**
 * Whether a picture is so varied that no lossless coding can compete with a lossy one. Both sides must agree, so that
 * dithered palettes, tiled textures (few colours) and gradients (well predicted) are left to a real trial.
 *
 * @param sample at least two rows; an alpha channel is left out of account
 */
export function looksLikePhoto(sample: RawPixels): boolean {
  return sample.channels >= 3 && countColors(sample) > manyColors && residualBits(sample) > unpredictableBits
}

/** How many places of a hash table the colours fall on, hence at most how many there are. */
function countColors({ data, channels }: RawPixels): number {
  const occupancy = new Uint8Array(colorPlaces)
  let count = 0
  for (let at = 0; at < data.length; at += channels) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    // Multiplicative hashing (Knuth, The Art of Computer Programming 3, section 6.4).
    const place = Math.imul(color, 0x9e3779b1) >>> 16
    count += 1 - (occupancy[place] ?? 0)
    occupancy[place] = 1
  }
  return count
}

/** Entropy of what the median edge detector of LOCO-I (ITU-T T.87, A.4) does not foresee, red, green and blue together. */
function residualBits({ data, width, height, channels }: RawPixels): number {
  const stride = width * channels
  const counts = [0, 1, 2].map(() => new Uint32Array(256))
  counts.forEach((count, channel) => {
    for (let y = 1; y < height; y += 1) {
      const end = (y + 1) * stride
      for (let at = y * stride + channels + channel; at < end; at += channels) {
        const left = data[at - channels] ?? 0
        const above = data[at - stride] ?? 0
        const corner = data[at - stride - channels] ?? 0
        const low = Math.min(left, above)
        const high = Math.max(left, above)
        const foreseen = corner >= high ? low : corner <= low ? high : left + above - corner
        const residual = ((data[at] ?? 0) - foreseen) & 255
        count[residual] = (count[residual] ?? 0) + 1
      }
    }
  })
  const pixels = (width - 1) * (height - 1)
  return counts.reduce((bits, count) => bits + entropy(count, pixels), 0)
}

function entropy(counts: Uint32Array, total: number): number {
  return counts.reduce(
    (bits, count) => (count > 0 ? bits - (count / total) * Math.log2(count / total) : bits),
    0,
  )
}
