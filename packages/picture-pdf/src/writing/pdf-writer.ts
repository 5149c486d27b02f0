import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { type PdfDictionary, type PdfValue, Ref, writeValue } from '@folio/pdf-objects/values/pdf-syntax'
import { createPlain } from '@folio/service-kit/files/plain-file'
import type { Insert } from '@folio/service-kit/files/split-file'
import { type FileRanges, rangesLength, readRanges } from '../samples/file-ranges.ts'

/**
 * Writes a PDF 1.7 file front to back (ISO 32000-1, 7.5): header, objects in the order in which they come, one
 * cross-reference table, trailer. Only the offsets are kept in memory. The same calls give the same bytes.
 */
export class PdfWriter {
  readonly #file: FileHandle
  readonly #offsets: (number | undefined)[] = []
  readonly #identity = createHash('sha256')
  readonly #inserts: Insert[] | undefined
  #position = 0

  private constructor(file: FileHandle, mayInsert: boolean) {
    this.#file = file
    this.#inserts = mayInsert ? [] : undefined
  }

  /**
   * Creates or empties the file. Call `close` in every case; a file without `finish` is not a PDF.
   *
   * @param mayInsert leaves large data that lies in a file from its beginning there: the PDF is the written file with
   * its `inserts`
   */
  static async create(path: string, { mayInsert = false } = {}): Promise<PdfWriter> {
    const writer = new PdfWriter(await createPlain(path), mayInsert)
    // Bytes above 127 in a comment tell transfer programs that the file is binary (7.5.2).
    await writer.#append(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
    return writer
  }

  /** What is missing in the written file, in its order. */
  get inserts(): readonly Insert[] {
    return this.#inserts ?? []
  }

  /** A number for an object that is written later, so that others may point at it. */
  reserve(): Ref {
    return new Ref(this.#offsets.push(undefined))
  }

  async write(ref: Ref, value: PdfValue): Promise<void> {
    await this.#object(ref, `${writeValue(value)}\nendobj\n`)
  }

  async add(value: PdfValue): Promise<Ref> {
    const ref = this.reserve()
    await this.write(ref, value)
    return ref
  }

  /**
   * A stream object. `data` must give exactly `length` bytes: the length stands before them.
   *
   * @throws RangeError if it gives more or fewer
   */
  async addStream(
    dictionary: PdfDictionary,
    length: number,
    data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<Ref> {
    const ref = this.reserve()
    await this.#object(ref, `${writeValue({ ...dictionary, Length: length })}\nstream\n`)
    const start = this.#position
    for await (const chunk of data) await this.#append(chunk)
    const size = this.#position - start
    if (size !== length) throw new RangeError(`a stream of ${length} bytes gave ${size}`)
    await this.#append('\nendstream\nendobj\n')
    return ref
  }

  /** A stream object whose data lies in a file. @throws RangeError when the file ends before the data does */
  async addFile(dictionary: PdfDictionary, data: FileRanges, signal: AbortSignal): Promise<Ref> {
    const length = rangesLength(data)
    if (!this.#inserts || !isWorthInserting(data, this.#inserts)) {
      return this.addStream(dictionary, length, readRanges(data, signal))
    }
    const ref = this.reserve()
    await this.#object(ref, `${writeValue({ ...dictionary, Length: length })}\nstream\n`)
    const before = this.#inserts.reduce((total, insert) => total + insert.length, 0)
    this.#inserts.push({ path: data.path, at: this.#position - before, length })
    this.#position += length
    await this.#append('\nendstream\nendobj\n')
    return ref
  }

  async finish({ root, info }: { root: Ref; info: Ref }): Promise<void> {
    const start = this.#position
    const count = this.#offsets.length + 1
    const lines = this.#offsets.map((offset, index) => {
      if (offset === undefined) throw new Error(`object ${index + 1} was reserved and never written`)
      return `${String(offset).padStart(10, '0')} 00000 n \n`
    })
    const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`
    const id = this.#identity.update(table).digest().subarray(0, 16)
    const trailer = writeValue({ Size: count, Root: root, Info: info, ID: [id, id] })
    await this.#append(`${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`)
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #object({ id }: Ref, body: string): Promise<void> {
    this.#offsets[id - 1] = this.#position
    this.#identity.update(body)
    await this.#append(`${id} 0 obj\n${body}`)
  }

  async #append(chunk: string | Uint8Array): Promise<void> {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk
    let done = 0
    while (done < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, done)
      done += bytesWritten
    }
    this.#position += bytes.length
  }
}

/**
 * The bytes from which on a stream is inserted: each insert is a file to be kept open while the PDF is read; below this
 * copying costs next to nothing.
 */
export const worthInserting = 256 * 1024

/** An inserted file must lie in the PDF from its first byte, in one piece, and can be given away only once. */
function isWorthInserting({ path, ranges }: FileRanges, inserts: readonly Insert[]): boolean {
  const [first, ...others] = ranges
  if (!first || others.length > 0) return false
  const [offset, length] = first
  return offset === 0 && length >= worthInserting && !inserts.some((insert) => insert.path === path)
}
