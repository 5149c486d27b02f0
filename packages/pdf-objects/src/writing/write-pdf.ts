import { writeLatin1 } from '../bytes/latin1.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { type Dict, type PdfObject, PdfStream, PdfString } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import { documentEntries, reachable } from '../walking/reachable.ts'
import { FileIdentifier } from './file-identifier.ts'
import { type PackedObjects, packObjects } from './pack-objects.ts'
import { type Renumber, writeObject } from './write-object.ts'
import { type Place, xrefStreamRows, xrefTable } from './write-xref.ts'

/** The form in which a document is written. */
export interface WriteOptions {
  /** Puts what is no stream into compressed object streams (PDF 1.5); otherwise a plain table is written. */
  readonly objectStreams: boolean
  /** At least this version: `1.7`. */
  readonly version?: string
  /** All that can be reached, where that is known already. */
  readonly ids?: ReadonlySet<number>
}

/** Most objects in one object stream: readers unpack whole streams to get at one object. */
const objectsPerStream = 200

/**
 * Writes all objects that can be reached, numbered anew in the order they are met; streams as the bytes they are.
 * The same document always gives the same bytes. Never encrypts. Of a document that is stored (`StoredStream`) each piece
 * is of use until the next is asked for.
 */
export function* writePdf(
  document: PdfDocument,
  { objectStreams, version = '1.4', ids: reached = reachable(document) }: WriteOptions,
): Iterable<Uint8Array> {
  const ids = [...reached]
  const numbers = new Map(ids.map((id, index) => [id, index + 1]))
  const renumber: Renumber = (id) => numbers.get(id)
  const { zlib } = document
  const identifier = new FileIdentifier()
  const places: Place[] = []
  let at = 0
  const count = (chunk: Uint8Array) => {
    at += chunk.length
    identifier.add(zlib.crc32(chunk), chunk.length)
    return chunk
  }

  yield count(header([version, document.version, objectStreams ? '1.5' : '1.0'].sort().at(-1) ?? version))
  const batches: { readonly numbers: readonly number[]; readonly objects: PackedObjects }[] = []
  let small: { number: number; text: string }[] = []
  // As soon as there are enough of them: of a large document the texts would take more memory than the document.
  const pack = () => {
    if (small.length === 0) return
    batches.push({ numbers: small.map(({ number }) => number), objects: packObjects(zlib, small) })
    small = []
  }
  for (const [index, id] of ids.entries()) {
    const object = document.get(id)
    const number = index + 1
    const text = writeObject(object, renumber)
    if (objectStreams && !(object instanceof PdfStream)) {
      small.push({ number, text })
      if (small.length === objectsPerStream) pack()
      continue
    }
    places[number] = { offset: at }
    if (object instanceof PdfStream) {
      yield count(writeLatin1(`${number} 0 obj\n${text}\nstream\n`))
      for (const piece of object.pieces()) yield count(piece)
      yield count(writeLatin1('\nendstream\nendobj\n'))
    } else yield count(writeLatin1(`${number} 0 obj\n${text}\nendobj\n`))
  }
  pack()
  let next = ids.length + 1
  for (const { numbers, objects } of batches) {
    for (const [index, number] of numbers.entries()) places[number] = { stream: next, index }
    places[next] = { offset: at }
    const { dict, raw } = objects
    yield count(writeLatin1(`${next} 0 obj\n${dict}\nstream\n`))
    yield count(raw)
    yield count(writeLatin1('\nendstream\nendobj\n'))
    next += 1
  }
  const trailer = trailerOf(document, identifier.bytes())
  const end = `startxref\n${at}\n%%EOF\n`
  if (!objectStreams) {
    trailer.set('Size', next)
    yield writeLatin1(`${xrefTable(places)}trailer\n${writeObject(trailer, renumber)}\n${end}`)
    return
  }
  places[next] = { offset: at }
  const { rows, widths } = xrefStreamRows(places)
  const entries: [string, PdfObject][] = [
    ['Type', new Name('XRef')],
    ['Size', next + 1],
    ['W', [...widths]],
    ['Filter', new Name('FlateDecode')],
    [
      'DecodeParms',
      new Map<string, PdfObject>([
        ['Predictor', 12],
        ['Columns', widths.reduce((sum, width) => sum + width, 0)],
      ]),
    ],
  ]
  for (const [key, value] of entries) trailer.set(key, value)
  const raw = zlib.deflate(rows)
  yield writeLatin1(`${next} 0 obj\n${writeObject(new PdfStream(trailer, raw), renumber)}\nstream\n`)
  yield raw
  yield writeLatin1(`\nendstream\nendobj\n${end}`)
}

/** The second line marks the file as binary (ISO 32000-1, 7.5.2). */
const header = (version: string): Uint8Array => writeLatin1(`%PDF-${version}\n%\u00bf\u00f7\u00a2\u00fe\n`)

/** The first part of the identifier stays with the document, the second is that of this file (14.4). */
function trailerOf(document: PdfDocument, identifier: Uint8Array): Dict {
  const trailer: Dict = new Map()
  for (const key of documentEntries) {
    const value = document.trailer.get(key)
    if (value instanceof Ref || value instanceof Map) trailer.set(key, value)
  }
  const id = document.array(document.trailer, 'ID')
  const first = id ? document.resolve(id[0]) : null
  trailer.set('ID', [
    first instanceof PdfString ? first : new PdfString(identifier),
    new PdfString(identifier),
  ])
  return trailer
}
