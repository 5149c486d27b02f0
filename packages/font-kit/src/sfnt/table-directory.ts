import { readLatin1, writeLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { UnusableFont } from '../unusable-font.ts'

/** The tables of one font by tag. */
export type Tables = ReadonlyMap<string, Uint8Array>

/** A view of the same bytes, not of the whole buffer that they lie in. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * The tables of a TrueType or OpenType font (OpenType 1.9, table directory).
 * @param index which font of a collection (`ttcf`); without it a collection is refused
 * @throws UnusableFont
 */
export function readSfnt(bytes: Uint8Array, index?: number): Tables {
  const start = directoryStart(bytes, index)
  if (bytes.length < start + 12) throw new UnusableFont('no table directory')
  const view = viewOf(bytes)
  if (!versions.has(view.getUint32(start))) throw new UnusableFont('not one TrueType font')
  const end = start + 12 + 16 * view.getUint16(start + 4)
  if (bytes.length < end) throw new UnusableFont('table directory is cut off')
  const tables = new Map<string, Uint8Array>()
  for (let at = start + 12; at < end; at += 16) {
    const from = view.getUint32(at + 8)
    // Some writers cut the padding of the last table off, or a little more.
    tables.set(readLatin1(bytes.subarray(at, at + 4)), bytes.subarray(from, from + view.getUint32(at + 12)))
  }
  return tables
}

const trueType = 0x00010000
const apple = 0x74727565
const openType = 0x4f54544f
const collection = 0x74746366
const versions = new Set([trueType, apple, openType])

function directoryStart(bytes: Uint8Array, index: number | undefined): number {
  if (index === undefined || bytes.length < 12 || viewOf(bytes).getUint32(0) !== collection) return 0
  if (bytes.length < 16 + 4 * index) throw new UnusableFont('a collection without this font')
  return viewOf(bytes).getUint32(12 + 4 * index)
}

/** A font file of these tables, with the checksums that the format asks for. */
export function writeSfnt(tables: Tables): Uint8Array {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const head = 12 + 16 * entries.length
  const length = entries.reduce((sum, [, table]) => sum + padded(table.length), head)
  const bytes = new Uint8Array(length)
  const view = viewOf(bytes)
  view.setUint32(0, tables.has('CFF ') ? openType : trueType)
  const power = Math.floor(Math.log2(entries.length))
  view.setUint16(4, entries.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * entries.length - (16 << power))
  let at = head
  for (const [index, [tag, table]] of entries.entries()) {
    const entry = 12 + 16 * index
    bytes.set(writeLatin1(tag), entry)
    bytes.set(table, at)
    view.setUint32(entry + 4, checksum(bytes.subarray(at, at + padded(table.length))))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    at += padded(table.length)
  }
  return bytes
}

const padded = (length: number): number => (length + 3) & ~3

function checksum(table: Uint8Array): number {
  const view = viewOf(table)
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

/** A table that the font must have. @throws UnusableFont where it is missing or shorter than `least` bytes */
export function tableOf(tables: Tables, tag: string, least = 0): Uint8Array {
  const table = tables.get(tag)
  if (!table || table.length < least) throw new UnusableFont(`no ${tag} table`)
  return table
}

/** How many glyphs the font says it has (`maxp`). @throws UnusableFont */
export const glyphCount = (tables: Tables): number => viewOf(tableOf(tables, 'maxp', 6)).getUint16(4)
