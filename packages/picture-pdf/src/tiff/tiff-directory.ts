import { tags } from '@folio/image-kit/tiff-tags'
import { type TiffReader, tiffReader } from './tiff-reader.ts'

/** The first value of a field by its tag; undefined where it is absent, of another type or outside the bytes. */
export type TiffDirectory = (tag: number) => number | undefined

/**
 * One image file directory of a TIFF structure (TIFF 6.0, section 2; BigTIFF), which EXIF metadata has too. Damage
 * counts as absence.
 *
 * @param page which directory of the chain, from 0
 */
export function readTiffDirectory(bytes: Buffer, page = 0): TiffDirectory {
  const reader = tiffReader(bytes)
  const fields = reader ? fieldsOf(reader, findDirectory(reader, page)) : new Map<number, Field>()
  return (tag) => {
    const field = fields.get(tag)
    return reader && field && numberOf(reader, field, 0)
  }
}

/** At most as many values of one field are read: strips and tiles are the most numerous. */
const maxValues = 65_536

/** All values of a field; empty where it is absent. */
export function readTiffValues(bytes: Buffer, page: number, tag: number): number[] {
  const reader = tiffReader(bytes)
  const field = reader && fieldsOf(reader, findDirectory(reader, page)).get(tag)
  if (!field) return []
  const count = Math.min(field.count, maxValues)
  return Array.from({ length: count }, (_, index) => numberOf(reader, field, index) ?? 0)
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

/** The directories that the chain has, 0 where the bytes are no TIFF; it ends at 10,000. */
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
  const reader = tiffReader(bytes)
  const all = Array.from({ length: count }, (_, page) => page)
  let directory = reader && findDirectory(reader, 0)
  const own = all.filter(() => {
    const field = reader && fieldsOf(reader, directory).get(tags.newSubfileType)
    const kind = field && numberOf(reader, field, 0)
    directory = reader && directory && nextDirectory(reader, directory)
    return ((kind ?? 0) & derived) === 0
  })
  return own.length > 0 ? own : all
}

/** A copy in which every value of a field of 16-bit numbers is another one; the same where the field is absent. */
export function withShorts(bytes: Buffer, page: number, tag: number, value: number): Buffer {
  const reader = tiffReader(bytes)
  const copy = Buffer.from(bytes)
  const field = reader && fieldsOf(reader, findDirectory(reader, page)).get(tag)
  if (!field || field.type !== type.short) return copy
  const end = Math.min(field.at + 2 * field.count, bytes.length - 1)
  for (let at = field.at; at < end; at += 2) {
    if (reader.isLittle) copy.writeUInt16LE(value, at)
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

function findDirectory(reader: TiffReader, page: number): number | undefined {
  let offset = reader.offset(reader.offsetBytes)
  for (let index = 0; index < page && offset; index += 1) offset = nextDirectory(reader, offset)
  return offset || undefined
}

function nextDirectory(reader: TiffReader, directory: number): number | undefined {
  const count = reader.count(directory)
  return count === undefined
    ? undefined
    : reader.offset(directory + reader.countBytes + count * reader.entryBytes)
}

function fieldsOf(reader: TiffReader, directory: number | undefined): Map<number, Field> {
  const fields = new Map<number, Field>()
  if (!directory) return fields
  const count = Math.min(reader.count(directory) ?? 0, 65_535)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + reader.countBytes + index * reader.entryBytes
    const tag = reader.short(entry)
    const field = fieldAt(reader, entry)
    if (tag !== undefined && field) fields.set(tag, field)
  }
  return fields
}

/** Values that do not fit into the entry lie elsewhere. */
function fieldAt(reader: TiffReader, entry: number): Field | undefined {
  const kind = reader.short(entry + 2)
  const count = reader.offset(entry + 4)
  const size = kind === undefined ? undefined : sizes[kind]
  if (kind === undefined || size === undefined || !count) return undefined
  const inline = entry + 4 + reader.offsetBytes
  const at = size * count > reader.offsetBytes ? reader.offset(inline) : inline
  return at === undefined ? undefined : { type: kind, count, at }
}

/** Some cameras write numbers as signed ones; no field read here has one below zero. */
function numberOf(reader: TiffReader, field: Field, index: number): number | undefined {
  const at = field.at + index * (sizes[field.type] ?? 0)
  if (field.type === type.short || field.type === type.signedShort) return reader.short(at)
  if (field.type === type.long || field.type === type.signedLong) return reader.long(at)
  if (field.type === type.long8) return reader.long8(at)
  if (field.type === type.undefined) return undefined
  const above = reader.long(at)
  const below = reader.long(at + 4)
  return above === undefined || !below ? undefined : above / below
}
