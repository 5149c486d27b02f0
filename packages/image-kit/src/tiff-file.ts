import { photometric, tags } from './tiff-tags.ts'

export interface TiffPicture {
  readonly width: number
  readonly height: number
  /** 1, 3 or 4 of colour, and one more where there is opacity. */
  readonly channels: number
  readonly colors: 1 | 3 | 4
  readonly bits: 1 | 8 | 16
  /** Pixel by pixel, or coded; 16-bit samples in the order of this machine, which is little-endian. */
  readonly data: Uint8Array
  /** How black and white is coded, white being zero. */
  readonly fax?: TiffFax
  /** What the samples behind the colours are (ExtraSamples); opacity that no colour is multiplied by unless told. */
  readonly extraSamples?: readonly number[]
  readonly profile?: Uint8Array | undefined
  /** 1 to 8, as Exif counts. */
  readonly orientation?: number
}

export interface TiffFax {
  /** 3 is CCITT Group 3, 4 is CCITT Group 4. */
  readonly group: 3 | 4
  /** T4Options of Group 3: 1 two-dimensional. */
  readonly options?: number
}

type Field = readonly [tag: number, type: number, count: number, value: number | Uint8Array]

const short = 3
const long = 4
const undefinedBytes = 7
const uncompressed = 1
const photometrics = { 1: photometric.blackIsZero, 3: photometric.rgb, 4: photometric.cmyk } as const
const notMultiplied = 2
const fieldBytes = 12

/**
 * A picture as a little-endian TIFF of one strip (TIFF 6.0, part 1; faxes by section 11, the profile by ICC.1:2022, B.4):
 * the form in which libvips takes coded black and white, inks and many channels from memory.
 */
export function tiffFile(picture: TiffPicture): Buffer {
  const fields = fieldsOf(picture)
  const head = Buffer.alloc(8 + 2 + fields.length * fieldBytes + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(fields.length, 8)
  const behind: Uint8Array[] = []
  let end = head.length
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + index * fieldBytes
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (typeof value === 'number') head.writeUInt32LE(value, at + 8)
    else if (value.length <= 4 && value !== picture.data) head.set(value, at + 8)
    else {
      head.writeUInt32LE(end, at + 8)
      behind.push(value, Buffer.alloc(value.length % 2))
      end += value.length + (value.length % 2)
    }
  }
  return Buffer.concat([head, ...behind])
}

/** Returns the fields in the order of their tags, as readers ask for. */
function fieldsOf(picture: TiffPicture): readonly Field[] {
  const { width, height, channels, colors, bits, data, fax, profile, orientation } = picture
  const { extraSamples = Array<number>(channels - colors).fill(notMultiplied) } = picture
  const fields: readonly (Field | undefined)[] = [
    [tags.width, long, 1, width],
    [tags.height, long, 1, height],
    [tags.bitsPerSample, short, channels, shorts(Array<number>(channels).fill(bits))],
    [tags.compression, short, 1, fax?.group ?? uncompressed],
    [tags.photometric, short, 1, fax ? photometric.whiteIsZero : photometrics[colors]],
    [tags.stripOffsets, long, 1, data],
    orientation === undefined ? undefined : [tags.orientation, short, 1, orientation],
    [tags.samplesPerPixel, short, 1, channels],
    [tags.rowsPerStrip, long, 1, height],
    [tags.stripBytes, long, 1, data.length],
    fax?.options === undefined ? undefined : [tags.faxOptions, long, 1, fax.options],
    extraSamples.length > 0
      ? [tags.extraSamples, short, extraSamples.length, shorts(extraSamples)]
      : undefined,
    profile && [tags.profile, undefinedBytes, profile.length, profile],
  ]
  return fields.filter((field) => field !== undefined)
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index)
  return bytes
}
