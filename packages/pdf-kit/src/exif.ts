import { asDensity, type Density } from './density.ts'
import { asOrientation, type Orientation } from './orientation.ts'

export interface ExifFacts {
  readonly orientation: Orientation
  readonly density: Density | undefined
}

const nothing: ExifFacts = { orientation: 1, density: undefined }

const tags = { orientation: 0x0112, xResolution: 0x011a, yResolution: 0x011b, resolutionUnit: 0x0128 }
const short = 3
const rational = 5
const entryBytes = 12

/**
 * Orientation and density from a TIFF structure: EXIF metadata (EXIF 2.32, 4.6) or one page of a TIFF file (TIFF 6.0,
 * section 2). Whatever cannot be read counts as absent: no viewer refuses an image for its metadata.
 *
 * @param page which image file directory, from 0
 */
export function readExif(bytes: Buffer, page = 0): ExifFacts {
  const order = bytes.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return nothing
  const read = reader(bytes, order === 'II*\0')
  const directory = findDirectory(read, page)
  if (directory === undefined) return nothing
  const fields = readFields(read, directory)
  const x = fields.get(tags.xResolution)
  const y = fields.get(tags.yResolution) ?? x
  // 2 is inches and the default, 3 centimetres, 1 only a ratio.
  const perInch = { 2: 1, 3: 2.54 }[fields.get(tags.resolutionUnit) ?? 2]
  return {
    orientation: asOrientation(fields.get(tags.orientation)),
    density: x && y && perInch ? asDensity(x * perInch, y * perInch) : undefined,
  }
}

interface Reader {
  /** Undefined outside the bytes. */
  short(offset: number): number | undefined
  long(offset: number): number | undefined
}

const reader = (bytes: Buffer, little: boolean): Reader => ({
  short: (offset) =>
    offset + 2 > bytes.length ? undefined : little ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset),
  long: (offset) =>
    offset + 4 > bytes.length ? undefined : little ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset),
})

function findDirectory(read: Reader, page: number): number | undefined {
  let offset = read.long(4)
  for (let index = 0; index < page && offset; index += 1) {
    const count = read.short(offset)
    offset = count === undefined ? undefined : read.long(offset + 2 + count * entryBytes)
  }
  return offset || undefined
}

function readFields(read: Reader, directory: number): Map<number, number> {
  const fields = new Map<number, number>()
  const wanted = new Set(Object.values(tags))
  const count = read.short(directory) ?? 0
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes
    const tag = read.short(entry)
    if (tag === undefined || !wanted.has(tag)) continue
    const value = readField(read, entry)
    if (value !== undefined) fields.set(tag, value)
  }
  return fields
}

function readField(read: Reader, entry: number): number | undefined {
  const type = read.short(entry + 2)
  if (type === short) return read.short(entry + 8)
  const at = read.long(entry + 8)
  if (type !== rational || at === undefined) return undefined
  const above = read.long(at)
  const below = read.long(at + 4)
  return above === undefined || !below ? undefined : above / below
}
