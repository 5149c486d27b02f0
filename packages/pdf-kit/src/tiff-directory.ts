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
  const read = readerOf(bytes)
  const fields = read ? fieldsOf(read, findDirectory(read, page)) : new Map<number, number>()
  return (tag) => fields.get(tag)
}

const newSubfileType = 254
/** A smaller version of another picture in the file, or its transparency mask. */
const derived = 0b101

/**
 * Which of the first `count` directories, from 0, hold a picture of their own (NewSubfileType; TIFF 6.0, section 8): a
 * thumbnail beside a scan is not a page. All of them where none says so of itself.
 */
export function ownPictures(bytes: Buffer, count: number): number[] {
  const read = readerOf(bytes)
  const all = Array.from({ length: count }, (_, page) => page)
  let directory = read && findDirectory(read, 0)
  const own = all.filter(() => {
    const kind = read && fieldsOf(read, directory).get(newSubfileType)
    directory = read && directory && nextDirectory(read, directory)
    return ((kind ?? 0) & derived) === 0
  })
  return own.length > 0 ? own : all
}

/** A copy in which every value of a field of 16-bit numbers is another one; the same where the field is absent. */
export function withShorts(bytes: Buffer, page: number, tag: number, value: number): Buffer {
  const read = readerOf(bytes)
  const directory = read && findDirectory(read, page)
  const copy = Buffer.from(bytes)
  if (!read || !directory) return copy
  for (let index = 0; index < (read.short(directory) ?? 0); index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (read.short(entry) !== tag || read.short(entry + 2) !== short) continue
    const count = read.long(entry + 4) ?? 0
    const first = count > 2 ? (read.long(entry + 8) ?? bytes.length) : entry + 8
    const end = Math.min(first + 2 * count, bytes.length - 1)
    for (let at = first; at < end; at += 2) {
      if (bytes[0] === littleEndian) copy.writeUInt16LE(value, at)
      else copy.writeUInt16BE(value, at)
    }
  }
  return copy
}

/** The I of II. */
const littleEndian = 0x49

interface Reader {
  /** Undefined outside the bytes. */
  short(offset: number): number | undefined
  long(offset: number): number | undefined
}

function readerOf(bytes: Buffer): Reader | undefined {
  const order = bytes.toString('latin1', 0, 4)
  return order === 'II*\0' || order === 'MM\0*' ? reader(bytes, order === 'II*\0') : undefined
}

const reader = (bytes: Buffer, little: boolean): Reader => ({
  short: (offset) =>
    offset + 2 > bytes.length ? undefined : little ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset),
  long: (offset) =>
    offset + 4 > bytes.length ? undefined : little ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset),
})

function findDirectory(read: Reader, page: number): number | undefined {
  let offset = read.long(4)
  for (let index = 0; index < page && offset; index += 1) offset = nextDirectory(read, offset)
  return offset || undefined
}

function nextDirectory(read: Reader, directory: number): number | undefined {
  const count = read.short(directory)
  return count === undefined ? undefined : read.long(directory + 2 + count * entryBytes)
}

function fieldsOf(read: Reader, directory: number | undefined): Map<number, number> {
  const fields = new Map<number, number>()
  if (!directory) return fields
  const count = read.short(directory) ?? 0
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes
    const tag = read.short(entry)
    const value = readValue(read, entry)
    if (tag !== undefined && value !== undefined) fields.set(tag, value)
  }
  return fields
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
