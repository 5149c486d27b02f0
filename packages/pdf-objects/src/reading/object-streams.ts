import { DamagedPdf, OversizedStream } from '../damaged-pdf.ts'
import { decodeStream, type StreamDecoder } from '../decode-stream.ts'
import { type PdfObject, PdfStream } from '../values/pdf-object.ts'
import { ObjectParser, type ParserOptions } from './object-parser.ts'

/** Most unpacked bytes of one stream, and of all together: far beyond what a document of 100 MB needs. */
const maxStreamBytes = 128 * 1024 ** 2
const maxTotalBytes = 512 * 1024 ** 2

interface OpenStream {
  readonly bytes: Uint8Array
  /** Object numbers and their offsets in `bytes`, in the order of the stream. */
  readonly ids: readonly number[]
  readonly offsets: readonly number[]
}

/** Objects within object streams (ISO 32000-1, 7.5.7). Each stream is unpacked once. */
export class ObjectStreams {
  readonly #open = new Map<number, OpenStream>()
  readonly #document: StreamDecoder & { get(id: number): PdfObject }
  readonly #options: ParserOptions
  #total = 0

  constructor(document: StreamDecoder & { get(id: number): PdfObject }, options: ParserOptions) {
    this.#document = document
    this.#options = options
  }

  /** The object `id`, which should be the one at `index` of the stream. @throws DamagedPdf, OversizedStream */
  load(id: number, stream: number, index: number): PdfObject {
    const open = this.#open.get(stream) ?? this.#unpack(stream)
    const at = open.offsets[open.ids[index] === id ? index : open.ids.indexOf(id)]
    if (at === undefined) throw new DamagedPdf(`object ${id} is not in the stream ${stream}`)
    return new ObjectParser(open.bytes, at, this.#options).object()
  }

  /** All objects of a stream by their numbers. @throws DamagedPdf, OversizedStream */
  *all(stream: number): Iterable<readonly [number, PdfObject]> {
    const open = this.#open.get(stream) ?? this.#unpack(stream)
    for (const [index, id] of open.ids.entries()) yield [id, this.load(id, stream, index)]
  }

  #unpack(id: number): OpenStream {
    const stream = this.#document.get(id)
    if (!(stream instanceof PdfStream)) throw new DamagedPdf(`object ${id} is no object stream`)
    const { bytes } = decodeStream(this.#document, stream, { maxBytes: maxStreamBytes })
    this.#total += bytes.length
    if (this.#total > maxTotalBytes) throw new OversizedStream('object streams')
    const count = this.#document.resolve(stream.dict.get('N'))
    const first = this.#document.resolve(stream.dict.get('First'))
    if (typeof count !== 'number' || typeof first !== 'number') throw new DamagedPdf(`object stream ${id}`)
    const parser = new ObjectParser(bytes, 0)
    const ids: number[] = []
    const offsets: number[] = []
    for (let index = 0; index < count && parser.at < first; index += 1) {
      ids.push(parser.integer())
      offsets.push(first + parser.integer())
    }
    const open = { bytes, ids, offsets }
    this.#open.set(id, open)
    return open
  }
}
