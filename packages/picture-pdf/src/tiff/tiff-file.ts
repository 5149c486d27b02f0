import type { Orientation } from '../facts/orientation.ts'

export interface TiffPixels {
  readonly width: number
  readonly height: number
  /** 1, 3 or 4 of colour, and one more where there is opacity. */
  readonly channels: number
  readonly colors: 1 | 3 | 4
  readonly bits: 8 | 16
  /** Pixel by pixel; 16-bit samples in the order of this machine, which is little-endian. */
  readonly data: Buffer
  readonly profile: Buffer | undefined
  readonly orientation: Orientation
}

const short = 3
const long = 4
const undefinedBytes = 7
const photometrics = { 1: 1, 3: 2, 4: 5 } as const
const notMultiplied = 2
const entryBytes = 12

/** Pixels as an uncompressed TIFF of one strip (TIFF 6.0, part 1; the profile by ICC.1:2022, B.4). */
export function tiffFile(pixels: TiffPixels): Buffer {
  const { width, height, channels, colors, bits, data, profile, orientation } = pixels
  const bitsOfAll = Buffer.alloc(2 * channels)
  for (let channel = 0; channel < channels; channel += 1) bitsOfAll.writeUInt16LE(bits, 2 * channel)
  const entries: [tag: number, type: number, count: number, value: number | Buffer][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, bitsOfAll],
    [262, short, 1, photometrics[colors]],
    [273, long, 1, data],
    [274, short, 1, orientation],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, data.length],
    ...(channels > colors ? [[338, short, 1, notMultiplied] as [number, number, number, number]] : []),
    ...(profile
      ? [[34_675, undefinedBytes, profile.length, profile] as [number, number, number, Buffer]]
      : []),
  ]
  const head = Buffer.alloc(8 + 2 + entries.length * entryBytes + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  const behind: Buffer[] = []
  let end = head.length
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * entryBytes
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (typeof value === 'number') head.writeUInt32LE(value, at + 8)
    else if (value.length <= 4 && value !== data) value.copy(head, at + 8)
    else {
      head.writeUInt32LE(end, at + 8)
      behind.push(value, Buffer.alloc(value.length % 2))
      end += value.length + (value.length % 2)
    }
  }
  return Buffer.concat([head, ...behind])
}
