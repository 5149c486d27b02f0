import { DamagedPdf } from '../damaged-pdf.ts'
import { isDict, type PdfObject, PdfStream } from '../values/pdf-object.ts'
import { asRef, Keyword, ObjectParser } from './object-parser.ts'

/** An object with the numbers it is known by (ISO 32000-1, 7.3.10). */
export interface IndirectObject {
  readonly id: number
  readonly generation: number
  readonly value: PdfObject
}

/** What references become, and how the one to a stream's length is followed. */
export interface References {
  readonly reference: (id: number, generation: number) => PdfObject
  /** A stream's length that is an object of its own. */
  readonly resolve: (value: PdfObject | undefined) => PdfObject
}

const direct: References = { reference: asRef, resolve: (value) => value ?? null }

/**
 * The object `12 0 obj … endobj` at `at` (ISO 32000-1, 7.3.8 and 7.3.10).
 * @throws DamagedPdf, also when a stream does not end where its length says
 */
export function readIndirectObject(source: Uint8Array, at: number, references = direct): IndirectObject {
  if (at >= source.length) throw new DamagedPdf(`an object at ${at} is beyond the end`)
  const parser = new ObjectParser(source, at, references)
  const id = parser.integer()
  const generation = parser.integer()
  if (!parser.keyword('obj')) throw new DamagedPdf(`no object at ${at}`)
  const value = parser.token()
  // An empty object is null to other readers.
  if (value instanceof Keyword && value.text === 'endobj') return { id, generation, value: null }
  if (value instanceof Keyword || typeof value === 'symbol') throw new DamagedPdf(`no object at ${at}`)
  if (parser.keyword('endobj')) return { id, generation, value }
  if (!isDict(value) || !parser.keyword('stream')) throw new DamagedPdf(`the object at ${at} does not end`)
  const start = behindLineEnd(source, parser.at)
  const length = references.resolve(value.get('Length'))
  if (
    typeof length !== 'number' ||
    !Number.isInteger(length) ||
    length < 0 ||
    start + length > source.length
  ) {
    throw new DamagedPdf(`the stream at ${at} has no length`)
  }
  if (!endsStream(source, start + length)) throw new DamagedPdf(`the stream at ${at} does not end`)
  return { id, generation, value: new PdfStream(value, source.subarray(start, start + length)) }
}

/** A stream starts behind the end of the line; some writers leave a space before it or half of it out. */
export function behindLineEnd(source: Uint8Array, from: number): number {
  let at = from
  while (source[at] === 0x20) at += 1
  if (source[at] === 0x0d) return source[at + 1] === 0x0a ? at + 2 : at + 1
  return source[at] === 0x0a ? at + 1 : from
}

const endstream = [...'endstream'].map((letter) => letter.charCodeAt(0))

/** Whether `endstream` stands at `end`, behind at most one end of line (ISO 32000-1, 7.3.8.1). */
export function endsStream(source: Uint8Array, end: number): boolean {
  let at = end
  if (source[at] === 0x0d) at += 1
  if (source[at] === 0x0a) at += 1
  return endstream.every((byte, index) => source[at + index] === byte)
}
