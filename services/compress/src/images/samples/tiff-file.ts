/** What a TIFF of one strip says of its data (TIFF 6.0; compression 3 and 4 in section 11). */
export interface TiffShape {
  readonly width: number
  readonly height: number
  readonly samples: 1 | 4
  readonly bits: 1 | 8
  /** 1 none, 3 CCITT Group 3, 4 CCITT Group 4. */
  readonly compression: 1 | 3 | 4
  /** 0 white is zero, 1 black is zero, 5 inks. */
  readonly photometric: 0 | 1 | 5
  /** T4Options for Group 3: 1 two-dimensional, 4 ends of lines on bytes. */
  readonly faxOptions?: number
}

const [short, long] = [3, 4]

/** A TIFF file around `data`, by which libvips takes coded black and white, and inks, from memory. */
export function tiffFile(shape: TiffShape, data: Uint8Array): Buffer {
  const { width, height, samples, bits, compression, photometric, faxOptions } = shape
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, samples, samples === 1 ? bits : bitsAt],
    [259, short, 1, compression],
    [262, short, 1, photometric],
    [273, long, 1, dataAt],
    [277, short, 1, samples],
    [278, long, 1, height],
    [279, long, 1, data.length],
    ...(faxOptions === undefined ? [] : [[292, long, 1, faxOptions] as const]),
  ]
  const head = Buffer.alloc(dataAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(directoryAt, 4)
  head.writeUInt16LE(entries.length, directoryAt)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directoryAt + 2 + 12 * index
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (type === short && count === 1) head.writeUInt16LE(value, at + 8)
    else head.writeUInt32LE(value, at + 8)
  }
  for (let sample = 0; sample < samples; sample += 1) head.writeUInt16LE(bits, bitsAt + 2 * sample)
  return Buffer.concat([head, data])
}

const bitsAt = 8
const directoryAt = 16
/** After the longest directory. */
const dataAt = 160
