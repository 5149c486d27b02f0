import { writeLatin1 } from '../bytes/latin1.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { bytesFromHeader } from '../reading/bytes-from-header.ts'
import { newestSection, readXref } from '../reading/read-xref.ts'
import { type Dict, type PdfObject, PdfStream, PdfString } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import { documentEntries } from '../walking/reachable.ts'
import type { Zlib } from '../zlib.ts'
import { FileIdentifier } from './file-identifier.ts'
import { writeObject } from './write-object.ts'
import { writePdf } from './write-pdf.ts'
import { type UpdatePlace, updateTable, xrefStreamRows } from './write-xref.ts'

/**
 * Objects that are added to a file and that take the place of some of its own, to be written behind it: an incremental
 * update (ISO 32000-1, 7.5.6). What is in the file stays as it is, byte for byte; what another program put before its
 * header, and its offsets do not count, is left out.
 */
export class PdfUpdate {
  readonly #bytes: Uint8Array
  readonly #document: PdfDocument
  readonly #written = new Set<number>()
  #last: number

  /** @param document read from `bytes`, with its own object numbers @throws DamagedPdf, EncryptedPdf */
  constructor(bytes: Uint8Array, document: PdfDocument) {
    this.#bytes = bytesFromHeader(bytes)
    this.#document = document
    const { trailer } = newestSection(this.#bytes, document.zlib)
    const size = trailer.get('Size')
    // A number that is free belongs to references that lead nowhere, and shall not.
    this.#last = Math.max(document.last, typeof size === 'number' ? size - 1 : 0)
  }

  /** As a new object. */
  add(object: PdfObject): Ref {
    this.#last += 1
    this.#document.set(this.#last, object)
    return this.change(new Ref(this.#last))
  }

  /** The object as it is in the document when it is written. */
  change(ref: Ref): Ref {
    this.#written.add(ref.id)
    return ref
  }

  /**
   * The whole file: first the bytes it had. A file of which an object has a later generation is written anew, because
   * the documents of this package know none.
   */
  *write(): Iterable<Uint8Array> {
    const { zlib } = this.#document
    const { at: before, isTable, trailer: newest } = newestSection(this.#bytes, zlib)
    if (hasLaterGenerations(this.#bytes, zlib)) {
      yield* writePdf(this.#document, { objectStreams: !isTable })
      return
    }
    const identifier = new FileIdentifier()
    let at = 0
    const count = (chunk: Uint8Array) => {
      at += chunk.length
      identifier.add(zlib.crc32(chunk), chunk.length)
      return chunk
    }
    yield count(this.#bytes)
    yield count(writeLatin1('\n'))
    const places: UpdatePlace[] = []
    for (const number of [...this.#written].sort((one, other) => one - other)) {
      places.push({ number, offset: at })
      const object = this.#document.get(number)
      const text = writeObject(object, (id) => id)
      if (object instanceof PdfStream) {
        yield count(writeLatin1(`${number} 0 obj\n${text}\nstream\n`))
        yield count(object.raw)
        yield count(writeLatin1('\nendstream\nendobj\n'))
      } else yield count(writeLatin1(`${number} 0 obj\n${text}\nendobj\n`))
    }
    const trailer = trailerOf(newest, identifier.bytes()).set('Prev', before)
    const end = `startxref\n${at}\n%%EOF\n`
    if (isTable) {
      trailer.set('Size', this.#last + 1)
      yield writeLatin1(`${updateTable(places)}trailer\n${writeObject(trailer, (id) => id)}\n${end}`)
      return
    }
    // A file whose tables are streams is updated by a stream (7.5.8.1), which tells of itself too.
    const number = this.#last + 1
    places.push({ number, offset: at })
    const { rows, widths } = xrefStreamRows(places)
    const columns = widths.reduce((sum, width) => sum + width, 0)
    const raw = zlib.deflate(rows)
    const predicted: Dict = new Map([
      ['Predictor', 12],
      ['Columns', columns],
    ])
    trailer.set('Type', new Name('XRef')).set('Size', number + 1)
    trailer
      .set('W', [...widths])
      .set('Filter', new Name('FlateDecode'))
      .set('DecodeParms', predicted)
    const index = places.flatMap((place) => [place.number, 1])
    trailer.set('Index', index)
    yield writeLatin1(`${number} 0 obj\n${writeObject(new PdfStream(trailer, raw), (id) => id)}\nstream\n`)
    yield raw
    yield writeLatin1(`\nendstream\nendobj\n${end}`)
  }
}

function hasLaterGenerations(bytes: Uint8Array, zlib: Zlib): boolean {
  for (const entry of readXref(bytes, zlib).entries.values())
    if (entry.kind === 'at' && entry.generation > 0) return true
  return false
}

/** The first part of the identifier stays with the document, the second is that of this file (14.4). */
function trailerOf(newest: Dict, identifier: Uint8Array): Dict {
  const trailer: Dict = new Map()
  for (const key of documentEntries) {
    const value = newest.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
  const id = newest.get('ID')
  const first = Array.isArray(id) ? id[0] : undefined
  const own = new PdfString(identifier)
  return trailer.set('ID', [first instanceof PdfString ? first : own, own])
}
