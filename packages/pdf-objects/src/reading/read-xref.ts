import { findLastWord } from '../bytes/find-word.ts'
import { DamagedPdf, EncryptedPdf } from '../damaged-pdf.ts'
import type { Dict } from '../values/pdf-object.ts'
import type { Zlib } from '../zlib.ts'
import { ObjectParser } from './object-parser.ts'
import { readXrefStream } from './read-xref-stream.ts'
import { readXrefTable } from './read-xref-table.ts'
import type { XrefEntries } from './xref-entry.ts'

/** Acrobat looks at the last 1,024 bytes; some files have more behind their end. */
const tailBytes = 2048
/** No document was saved more often. */
const maxSections = 10_000

/** Where every object of a file is, and its newest trailer. */
export interface Xref {
  readonly entries: XrefEntries
  readonly trailer: Dict
}

/**
 * All cross-reference sections of a file from the newest to the oldest (ISO 32000-1, 7.5.4–7.5.8).
 * @throws DamagedPdf, EncryptedPdf
 */
export function readXref(source: Uint8Array, zlib: Zlib): Xref {
  const entries: XrefEntries = new Map()
  const seen = new Set<number>()
  let newest: Dict | undefined
  let at: number | undefined = startOfXref(source)
  while (at !== undefined) {
    if (seen.has(at) || seen.size > maxSections) throw new DamagedPdf('cross-reference sections form a loop')
    seen.add(at)
    const section = readSection(source, zlib, at)
    newest ??= section.trailer
    if (section.trailer.has('Encrypt')) throw new EncryptedPdf('the file is encrypted')
    // The newest section that knows an object is right about it.
    for (const [id, entry] of section.entries) if (!entries.has(id)) entries.set(id, entry)
    at = offsetIn(section.trailer, 'Prev')
  }
  if (!newest?.has('Root')) throw new DamagedPdf('the trailer names no catalog')
  return { entries, trailer: newest }
}

/** The section that a file is read from: where it is, whether it is a table or a stream, and its trailer. */
export interface NewestSection {
  readonly at: number
  readonly isTable: boolean
  readonly trailer: Dict
}

/** @throws DamagedPdf */
export function newestSection(source: Uint8Array, zlib: Zlib): NewestSection {
  const at = startOfXref(source)
  const isTable = new ObjectParser(source, at).keyword('xref')
  return { at, isTable, trailer: readSection(source, zlib, at).trailer }
}

function readSection(source: Uint8Array, zlib: Zlib, at: number): Xref {
  const parser = new ObjectParser(source, at)
  if (!parser.keyword('xref')) return readXrefStream(source, zlib, at)
  const { entries, trailer } = readXrefTable(source, parser.at)
  const hybrid = offsetIn(trailer, 'XRefStm')
  // The table calls free what only the stream can tell (7.5.8.4).
  for (const [id, entry] of hybrid === undefined ? [] : readXrefStream(source, zlib, hybrid).entries) {
    if ((entries.get(id)?.kind ?? 'free') === 'free') entries.set(id, entry)
  }
  return { entries, trailer }
}

function offsetIn(trailer: Dict, key: string): number | undefined {
  const value = trailer.get(key)
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new DamagedPdf(`${key} is no offset`)
  return value
}

/** Where the newest section is said to be. @throws DamagedPdf */
export function startOfXref(source: Uint8Array): number {
  const start = Math.max(0, source.length - tailBytes)
  const tail = findLastWord(source.subarray(start), 'startxref')
  if (tail < 0) throw new DamagedPdf('there is no startxref')
  const at = new ObjectParser(source, start + tail + 'startxref'.length).integer()
  if (at >= source.length) throw new DamagedPdf('startxref is beyond the end')
  return at
}
