import { type TiffReader, tiffReader } from './tiff-reader.ts'
import { tags } from './tiff-tags.ts'

/** The first value of a field by its tag; undefined where it is absent, of another type or outside the bytes. */
export type TiffDirectory = (tag: number) => number | undefined

/**
 * One image file directory of a TIFF structure (TIFF 6.0, section 2; BigTIFF), which EXIF metadata has too. Damage
 * counts as absence.
 *
 * @param page which directory of the chain, from 0
 */
export function readTiffDirectory(bytes: Buffer, page = 0): TiffDirectory {
  const read = tiffReader(bytes)
  const fields = read ? fieldsOf(read, findDirectory(read, page)) : new Map<number, Field>()
  return (tag) => {
    const field = fields.get(tag)
    return read && field && numberOf(read, field, 0)
  }
}

/** At most as many values of one field are read: strips and tiles are the most numerous. */
const maxValues = 65_536

/** All values of a field; empty where it is absent. */
export function readTiffValues(bytes: Buffer, page: number, tag: number): number[] {
  const read = tiffReader(bytes)
  const field = read && fieldsOf(read, findDirectory(read, page)).get(tag)
  if (!field) return []
  const count = Math.min(field.count, maxValues)
  return Array.from({ length: count }, (_, index) => numberOf(read, field, index) ?? 0)
}

/** The bytes of a field of type UNDEFINED, as an embedded profile is. */
export function readTiffBytes(bytes: Buffer, page: number, tag: number): Buffer | undefined {
  const read = tiffReader(bytes)
  const field = read && fieldsOf(read, findDirectory(read, page)).get(tag)
  if (field?.type !== type.undefined || field.at + field.count > bytes.length) return undefined
  return bytes.subarray(field.at, field.at + field.count)
}

/** More pages than any tool takes, and an end for a chain that runs in a circle. */
const maxPages = 10_000

export function countTiffPages(bytes: Buffer): number {
  const read = tiffReader(bytes)
  let directory = read && findDirectory(read, 0)
  let count = 0
  for (; read && directory && count < maxPages; count += 1) directory = nextDirectory(read, directory)
  return count
}

/** A smaller version of another picture in the file, or its transparency mask. */
const derived = 0b101

/**
 * Which of the first `count` directories, from 0, hold a picture of their own (NewSubfileType; TIFF 6.0, section 8): a
 * thumbnail beside a scan is not a page. All of them where none says so of itself.
 */
export function ownPictures(bytes: Buffer, count: number): number[] {
  const read = tiffReader(bytes)
  const all = Array.from({ length: count }, (_, page) => page)
  let directory = read && findDirectory(read, 0)
  const own = all.filter(() => {
    const field = read && fieldsOf(read, directory).get(tags.newSubfileType)
    const kind = field && numberOf(read, field, 0)
    directory = read && directory && nextDirectory(read, directory)
    return ((kind ?? 0) & derived) === 0
  })
  return own.length > 0 ? own : all
}

/** A copy in which every value of a field of 16-bit numbers is another one; the same where the field is absent. */
export function withShorts(bytes: Buffer, page: number, tag: number, value: number): Buffer {
  const read = tiffReader(bytes)
  const copy = Buffer.from(bytes)
  const field = read && fieldsOf(read, findDirectory(read, page)).get(tag)
  if (!field || field.type !== type.short) return copy
  const end = Math.min(field.at + 2 * field.count, bytes.length - 1)
  for (let at = field.at; at < end; at += 2) {
    if (read.isLittle) copy.writeUInt16LE(value, at)
    else copy.writeUInt16BE(value, at)
  }
  return copy
}

const type = {
  short: 3,
  long: 4,
  rational: 5,
  undefined: 7,
  signedShort: 8,
  signedLong: 9,
  signedRational: 10,
  long8: 16,
} as const
const sizes: Readonly<Record<number, number>> = {
  [type.short]: 2,
  [type.long]: 4,
  [type.rational]: 8,
  [type.undefined]: 1,
  [type.signedShort]: 2,
  [type.signedLong]: 4,
  [type.signedRational]: 8,
  [type.long8]: 8,
}

interface Field {
  readonly type: number
  readonly count: number
  /** Where its values lie. */
  readonly at: number
}

function findDirectory(read: TiffReader, page: number): number | undefined {
  let offset = read.offset(read.offsetBytes)
  for (let index = 0; index < page && offset; index += 1) offset = nextDirectory(read, offset)
  return offset || undefined
}

function nextDirectory(read: TiffReader, directory: number): number | undefined {
  const count = read.count(directory)
  return count === undefined ? undefined : read.offset(directory + read.countBytes + count * read.entryBytes)
}

function fieldsOf(read: TiffReader, directory: number | undefined): Map<number, Field> {
  const fields = new Map<number, Field>()
  if (!directory) return fields
  const count = Math.min(read.count(directory) ?? 0, 65_535)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + read.countBytes + index * read.entryBytes
    const tag = read.short(entry)
    const field = fieldAt(read, entry)
    if (tag !== undefined && field) fields.set(tag, field)
  }
  return fields
}

/** Values that do not fit into the entry lie elsewhere. */
function fieldAt(read: TiffReader, entry: number): Field | undefined {
  const kind = read.short(entry + 2)
  const count = read.offset(entry + 4)
  const size = kind === undefined ? undefined : sizes[kind]
  if (kind === undefined || size === undefined || !count) return undefined
  const inline = entry + 4 + read.offsetBytes
  const at = size * count > read.offsetBytes ? read.offset(inline) : inline
  return at === undefined ? undefined : { type: kind, count, at }
}

/** Some cameras write numbers as signed ones; no field read here has one below zero. */
function numberOf(read: TiffReader, field: Field, index: number): number | undefined {
  const at = field.at + index * (sizes[field.type] ?? 0)
  if (field.type === type.short || field.type === type.signedShort) return read.short(at)
  if (field.type === type.long || field.type === type.signedLong) return read.long(at)
  if (field.type === type.long8) return read.long8(at)
  if (field.type === type.undefined) return undefined
  const above = read.long(at)
  const below = read.long(at + 4)
  return above === undefined || !below ? undefined : above / below
}
