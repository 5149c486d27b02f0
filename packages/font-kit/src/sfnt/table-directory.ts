import { UnusableFont } from '../unusable-font.ts'

export type Tables = ReadonlyMap<string, Uint8Array>

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The tables of a TrueType or OpenType font by tag (OpenType 1.9, table directory); throws UnusableFont. */
export function readSfnt(bytes: Uint8Array): Tables {
  if (bytes.length < 12) throw new UnusableFont('no table directory')
  const view = viewOf(bytes)
  if (!versions.has(view.getUint32(0))) throw new UnusableFont('not one TrueType font')
  const count = view.getUint16(4)
  if (bytes.length < 12 + 16 * count) throw new UnusableFont('table directory is cut off')
  const tables = new Map<string, Uint8Array>()
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
    const start = view.getUint32(at + 8)
    // Some writers cut the padding of the last table off, or a little more.
    tables.set(tag, bytes.subarray(start, start + view.getUint32(at + 12)))
  }
  return tables
}

const trueType = 0x00010000
const apple = 0x74727565
const openType = 0x4f54544f
const versions = new Set([trueType, apple, openType])

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
    bytes.set(Buffer.from(tag, 'latin1'), entry)
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

/** How many glyphs the font says it has (`maxp`). */
export function glyphCount(tables: Tables): number {
  const maxp = tables.get('maxp')
  if (!maxp || maxp.length < 6) throw new UnusableFont('no maxp table')
  return viewOf(maxp).getUint16(4)
}
