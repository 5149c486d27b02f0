import { readLatin1 } from '../bytes/latin1.ts'
import { DamagedPdf, OversizedStream } from '../damaged-pdf.ts'
import { PdfDocument } from '../pdf-document.ts'
import { type Dict, isDict, type PdfObject, PdfStream } from '../values/pdf-object.ts'
import { Ref } from '../values/pdf-syntax.ts'
import { documentEntries } from '../walking/reachable.ts'
import { ReachedObjects } from '../walking/reached-objects.ts'
import type { Zlib } from '../zlib.ts'
import { bytesFromHeader } from './bytes-from-header.ts'
import { ObjectStreams } from './object-streams.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { readXref } from './read-xref.ts'
import type { XrefEntries } from './xref-entry.ts'

const headBytes = 1024

/**
 * Reads a PDF and everything that can be reached in it, so that nothing found wrong comes as a surprise later. Only
 * ever in a worker or a child: the file is a visitor's, and this takes as long as it takes.
 * @param above a number that all object numbers are raised by, so that documents can be put together
 * @throws DamagedPdf where a reader would have to guess, EncryptedPdf, OversizedStream
 */
export function readPdf(bytes: Uint8Array, zlib: Zlib, { above = 0 } = {}): PdfDocument {
  return readWhole(bytes, zlib, { above }).document
}

/** The same, with what was reached. @throws DamagedPdf, EncryptedPdf, OversizedStream */
export function readWhole(bytes: Uint8Array, zlib: Zlib, { above = 0 } = {}): WholePdf {
  const document = openLazily(bytes, zlib, { above })
  const reached = new ReachedObjects(document)
  reached.ids()
  return { document, reached }
}

/**
 * Reads no more of a PDF than where its objects are. Whatever is asked of the document may then find the file wrong.
 * @throws DamagedPdf, EncryptedPdf, OversizedStream, also later
 */
export function openLazily(file: Uint8Array, zlib: Zlib, { above = 0 } = {}): PdfDocument {
  const bytes = bytesFromHeader(file)
  const { entries, trailer } = readXref(bytes, zlib)
  const document: PdfDocument = new PdfDocument(zlib, raised(trailer, above), {
    version: headerVersion(bytes),
    source: { ids: existing(entries, above), load: (id) => load(id - above) },
  })
  const reference = (id: number, generation: number): PdfObject => {
    const entry = entries.get(id)
    // A reference to another generation of an object is one to nothing (ISO 32000-1, 7.3.10).
    const known = entry?.kind === 'at' ? entry.generation === generation : entry?.kind === 'in'
    return known ? new Ref(id + above) : null
  }
  const resolve = (value: PdfObject | undefined) => document.resolve(value)
  const references = { reference, resolve }
  const streams = new ObjectStreams({ zlib, resolve, get: (id) => document.get(id + above) }, { reference })
  const loading = new Set<number>()
  let streamBytes = 0

  function load(id: number): PdfObject {
    const entry = entries.get(id)
    if (entry === undefined || entry.kind === 'free') return null
    // The length of a stream may lead to the stream itself, an object stream to itself.
    if (loading.has(id)) throw new DamagedPdf(`object ${id} is needed to read itself`)
    loading.add(id)
    try {
      if (entry.kind === 'in') return streams.load(id, entry.stream, entry.index)
      const object = readIndirectObject(bytes, entry.offset, references)
      if (object.id !== id) throw new DamagedPdf(`object ${object.id} is where ${id} should be`)
      if (object.value instanceof PdfStream) streamBytes += object.value.raw.length
      // They lie within each other: a small file would be written as a huge one.
      if (streamBytes > bytes.length) throw new OversizedStream('streams overlap')
      return object.value
    } finally {
      loading.delete(id)
    }
  }

  return document
}

/** A document that has been read whole, and what can be reached in it. */
export interface WholePdf {
  readonly document: PdfDocument
  readonly reached: ReachedObjects
}

function* existing(entries: XrefEntries, above: number): Iterable<number> {
  for (const [id, { kind }] of entries) if (kind !== 'free') yield id + above
}

/** The entries of a trailer that are about the document. */
function raised(trailer: Dict, above: number): Dict {
  const value: Dict = new Map()
  for (const key of [...documentEntries, 'ID']) {
    const entry = trailer.get(key)
    if (entry !== undefined) value.set(key, raise(entry, above))
  }
  return value
}

function raise(value: PdfObject, above: number): PdfObject {
  if (value instanceof Ref) return new Ref(value.id + above)
  if (Array.isArray(value)) return value.map((item) => raise(item, above))
  if (!isDict(value)) return value
  return new Map([...value].map(([key, entry]) => [key, raise(entry, above)]))
}

function headerVersion(bytes: Uint8Array): string {
  const head = readLatin1(bytes.subarray(0, headBytes))
  const [, version] = /%PDF-(\d\.\d)/.exec(head) ?? []
  if (version === undefined) throw new DamagedPdf('there is no header')
  return version
}
