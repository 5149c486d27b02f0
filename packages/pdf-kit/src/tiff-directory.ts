const short = 3
const long = 4
const rational = 5
const entryBytes = 12

/** The first value of a field by its tag; undefined where it is absent, of another type or outside the bytes. */
export type TiffDirectory = (tag: number) => number | undefined

/**
 * One image file directory of a TIFF structure (TIFF 6.0, section 2), which EXIF metadata has too. Damage counts as
 * absence.
 *
 * @param page which directory of the chain, from 0
 */
export function readTiffDirectory(bytes: Buffer, page = 0): TiffDirectory {
  const order = bytes.toString('latin1', 0, 4)
  const fields = new Map<number, number>()
  if (order === 'II*\0' || order === 'MM\0*') {
    const read = reader(bytes, order === 'II*\0')
    collect(read, findDirectory(read, page), fields)
  }
  return (tag) => fields.get(tag)
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

function collect(read: Reader, directory: number | undefined, fields: Map<number, number>): void {
  if (directory === undefined) return
  const count = read.short(directory) ?? 0
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes
    const tag = read.short(entry)
    const value = readValue(read, entry)
    if (tag !== undefined && value !== undefined) fields.set(tag, value)
  }
}

/** Values of more than four bytes lie elsewhere. */
function readValue(read: Reader, entry: number): number | undefined {
  const type = read.short(entry + 2)
  const count = read.long(entry + 4)
  const inline = entry + 8
  const elsewhere = read.long(inline)
  if (type === short) return read.short(count !== undefined && count > 2 ? (elsewhere ?? inline) : inline)
  if (type === long) return count !== undefined && count > 1 ? read.long(elsewhere ?? inline) : elsewhere
  if (type !== rational || elsewhere === undefined) return undefined
  const above = read.long(elsewhere)
  const below = read.long(elsewhere + 4)
  return above === undefined || !below ? undefined : above / below
}
