import { findWord } from '../bytes/find-word.ts'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '../damaged-pdf.ts'
import { PdfDocument } from '../pdf-document.ts'
import { type Dict, isDict, type PdfObject, PdfStream } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import type { Zlib } from '../zlib.ts'
import { Keyword, ObjectParser, type Token } from './object-parser.ts'
import { ObjectStreams } from './object-streams.ts'
import { behindLineEnd, endsStream } from './read-indirect-object.ts'
import { scanObjects } from './scan-objects.ts'

/** How many times a file is read through at most, where objects have no end. */
const maxReadings = 8
/** Those of the last updates; that of the newest counts. */
const maxTrailers = 100

/**
 * Reads what can be found of a PDF whose cross-reference sections are lost or wrong, or whose end is missing: the last
 * object of every number, as far as it goes. Only ever in a worker or a child.
 * @param above a number that all object numbers are raised by
 * @throws DamagedPdf when neither a catalog nor a page is found, EncryptedPdf, OversizedStream
 */
export function recoverPdf(bytes: Uint8Array, zlib: Zlib, { above = 0 } = {}): PdfDocument {
  const reference = (id: number): PdfObject => new Ref(id + above)
  const parserAt = (at: number) => new ObjectParser(bytes, at, { reference, tolerant: true })
  const { offsets, trailers } = scanObjects(bytes)
  const document = new PdfDocument(zlib, new Map(), { above })
  const streamEnd = endOfStreams(bytes)
  let budget = bytes.length * maxReadings
  for (const [id, offset] of offsets) {
    const { value, end } = objectAt(bytes, parserAt(offset), streamEnd)
    // Objects without an end reach to that of the file, each through all behind it.
    budget -= end - offset
    if (budget < 0) throw new OversizedStream('objects overlap')
    document.set(id + above, value)
  }
  unpackStreams(document, above, reference)
  const dicts = [
    ...trailers.slice(-maxTrailers).map((at) => objectAt(bytes, parserAt(at), streamEnd).value),
    ...objectsOf(document),
  ].flatMap((object) => (isDict(object) ? [object] : object instanceof PdfStream ? [object.dict] : []))
  if (dicts.some((dict) => dict.has('Encrypt') && dict.has('Root')))
    throw new EncryptedPdf('the file is encrypted')
  document.trailer.set('Root', rootOf(document, dicts))
  return document
}

const objectsOf = (document: PdfDocument): PdfObject[] =>
  [...document.objectsInMemory()].map(([, object]) => object)

type StreamEnd = (from: number) => number

/** An object's value and, if it is a stream, its bytes up to the `endstream` that is found; null for what is no object. */
function objectAt(
  bytes: Uint8Array,
  parser: ObjectParser,
  streamEnd: StreamEnd,
): { value: PdfObject; end: number } {
  const value = readValue(bytes, parser, streamEnd)
  const end = value instanceof PdfStream ? parser.at + value.raw.length : parser.at
  return { value, end }
}

function readValue(bytes: Uint8Array, parser: ObjectParser, streamEnd: StreamEnd): PdfObject {
  const value = tokenOf(parser)
  if (value instanceof Keyword || typeof value === 'symbol') return null
  if (!isDict(value) || !parser.keyword('stream')) return value
  const start = behindLineEnd(bytes, parser.at)
  const length = value.get('Length')
  if (typeof length === 'number' && length >= 0 && endsStream(bytes, start + length)) {
    return new PdfStream(value, bytes.subarray(start, start + length))
  }
  return new PdfStream(value, bytes.subarray(start, streamEnd(start)))
}

function tokenOf(parser: ObjectParser): Token {
  try {
    return parser.token()
  } catch (error) {
    // Nested too deeply, which one object may be while the others are sound.
    if (error instanceof DamagedPdf) return null
    throw error
  }
}

/** Where the stream that begins at an offset ends. What was found for one is not looked for again. */
function endOfStreams(bytes: Uint8Array): StreamEnd {
  let span = { from: 0, to: -1 }
  return (from) => {
    if (from < span.from || from > span.to) {
      const at = findWord(bytes, 'endstream', from)
      span = { from, to: at < 0 ? bytes.length : at }
    }
    return span.to === bytes.length ? span.to : Math.max(from, beforeLineEnd(bytes, span.to))
  }
}

function beforeLineEnd(bytes: Uint8Array, end: number): number {
  const before = bytes[end - 1] === 0x0a ? end - 1 : end
  return bytes[before - 1] === 0x0d ? before - 1 : before
}

/** Objects in object streams, unless they also stand outside. Streams that cannot be unpacked are passed over. */
function unpackStreams(document: PdfDocument, above: number, reference: (id: number) => PdfObject): void {
  const resolve = (value: PdfObject | undefined) => document.resolve(value)
  const streams = new ObjectStreams(
    { zlib: document.zlib, resolve, get: (id) => document.get(id + above) },
    { reference, tolerant: true },
  )
  const outside = new Set(document.ids())
  for (const [id, object] of [...document.objectsInMemory()]) {
    if (!(object instanceof PdfStream) || document.name(object.dict, 'Type') !== 'ObjStm') continue
    try {
      for (const [inner, value] of streams.all(id - above)) {
        if (!outside.has(inner + above)) document.set(inner + above, value)
      }
    } catch (error) {
      if (!(error instanceof DamagedPdf)) throw error
    }
  }
}

/** The catalog that the newest trailer names, or the last one in the file, or one for the pages that are there. */
function rootOf(document: PdfDocument, dicts: readonly Dict[]): PdfObject {
  const named = dicts.findLast((dict) => document.dict(dict, 'Root') !== undefined)?.get('Root')
  const catalog = document.resolve(named)
  if (named !== undefined && isDict(catalog) && catalog.has('Pages')) return named
  const [last] =
    [...document.objectsInMemory()].findLast(
      ([, object]) => isDict(object) && document.name(object, 'Type') === 'Catalog',
    ) ?? []
  if (last !== undefined) return new Ref(last)
  if (!dicts.some((dict) => document.name(dict, 'Type') === 'Page'))
    throw new DamagedPdf('neither a catalog nor a page is left')
  return document.add(new Map([['Type', new Name('Catalog')]]))
}
