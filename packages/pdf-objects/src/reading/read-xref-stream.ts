import { DamagedPdf } from '../damaged-pdf.ts'
import { decodeStream } from '../decode-stream.ts'
import { type Dict, PdfStream } from '../values/pdf-object.ts'
import type { Zlib } from '../zlib.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { free, type XrefEntries, type XrefEntry } from './xref-entry.ts'

/** Bytes of eight million entries: far more than 100 MB can hold otherwise. */
const maxBytes = 64 * 1024 ** 2

/**
 * The cross-reference stream at `at`; its dictionary is the trailer (ISO 32000-1, 7.5.8).
 * @throws DamagedPdf
 */
export function readXrefStream(
  source: Uint8Array,
  zlib: Zlib,
  at: number,
): { entries: XrefEntries; trailer: Dict } {
  const { value } = readIndirectObject(source, at)
  if (!(value instanceof PdfStream)) throw new DamagedPdf(`no cross-reference stream at ${at}`)
  const { bytes } = decodeStream({ zlib, resolve: (direct) => direct ?? null }, value, { maxBytes })
  const widths = integers(value.dict, 'W')
  const [type = 0, second = 0, third = 0] = widths ?? []
  const length = type + second + third
  if (!widths || length === 0 || widths.some((width) => width > 8))
    throw new DamagedPdf('a cross-reference stream has no widths')
  const index = integers(value.dict, 'Index') ?? [0, Math.floor(bytes.length / length)]
  const entries: XrefEntries = new Map()
  let row = 0
  for (let section = 0; section + 1 < index.length; section += 2) {
    const [first = 0, count = 0] = index.slice(section, section + 2)
    for (let id = first; id < first + count && row + length <= bytes.length; id += 1) {
      const kind = type === 0 ? 1 : bigEndian(bytes, row, type)
      const [place, more] = [
        bigEndian(bytes, row + type, second),
        bigEndian(bytes, row + type + second, third),
      ]
      entries.set(id, entryOf(kind, place, more))
      row += length
    }
  }
  return { entries, trailer: value.dict }
}

/** Entries of types unknown to us are references to null (7.5.8.3). */
function entryOf(type: number, second: number, third: number): XrefEntry {
  if (type === 1 && second > 0) return { kind: 'at', offset: second, generation: third }
  if (type === 2) return { kind: 'in', stream: second, index: third }
  return free
}

function bigEndian(bytes: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let offset = at; offset < at + width; offset += 1) value = value * 256 + (bytes[offset] ?? 0)
  return value
}

function integers(dict: Dict, key: string): number[] | undefined {
  const value = dict.get(key)
  if (!Array.isArray(value)) return undefined
  const numbers = value.filter((item) => typeof item === 'number')
  return numbers.length === value.length && numbers.every((item) => Number.isInteger(item) && item >= 0)
    ? numbers
    : undefined
}
