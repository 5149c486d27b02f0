import { readLatin1 } from '../bytes/latin1.ts'
import type { Name, Ref } from './pdf-syntax.ts'
import { decodeTextString, encodeTextString } from './text-string.ts'

/** A string object, decoded: escapes and hexadecimal digits are gone (ISO 32000-1, 7.3.4). */
export class PdfString {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** A text string (7.9.2.2) of this text: PDFDocEncoding where that can write it, otherwise UTF-16. */
  static of(text: string): PdfString {
    return new PdfString(encodeTextString(text))
  }

  /** One character for each byte. */
  latin1(): string {
    return readLatin1(this.bytes)
  }

  /** The string as a text string: UTF-16 or UTF-8 by its mark, PDFDocEncoding without one. */
  text(): string {
    return decodeTextString(this.bytes)
  }
}

/** Keys without slash. An entry that is null in the file is absent (7.3.7). */
export type Dict = Map<string, PdfObject>

/** A stream: a dictionary and bytes (ISO 32000-1, 7.3.8). */
export class PdfStream {
  /** `Length` in it is not to be relied on: it is what the file said; writers take the length of `raw`. */
  readonly dict: Dict
  /** As they stand in the file, filters not undone. */
  readonly raw: Uint8Array

  constructor(dict: Dict, raw: Uint8Array) {
    this.dict = dict
    this.raw = raw
  }

  /** Bytes of `raw`. */
  get length(): number {
    return this.raw.length
  }

  /** All of `raw` one piece after another; each may be gone when the next is asked for. */
  pieces(): Iterable<Uint8Array> {
    return [this.raw]
  }
}

/** Bytes that lie outside of memory. */
export interface StoredBytes {
  readonly length: number
  read(): Uint8Array
  /** All of them one piece after another; each may be gone when the next is asked for. */
  pieces(): Iterable<Uint8Array>
}

/** A stream whose bytes are fetched whenever they are asked for. */
export class StoredStream extends PdfStream {
  readonly #stored: StoredBytes

  constructor(dict: Dict, stored: StoredBytes) {
    super(dict, new Uint8Array())
    this.#stored = stored
    // Streams in memory, which are nearly all, keep a plain property.
    Object.defineProperty(this, 'raw', { enumerable: true, get: () => stored.read() })
  }

  override get length(): number {
    return this.#stored.length
  }

  override pieces(): Iterable<Uint8Array> {
    return this.#stored.pieces()
  }
}

/** Names hold one character for each byte (latin1); numbers are not told apart into integer and real. */
export type PdfObject = null | boolean | number | PdfString | Name | Ref | PdfObject[] | Dict | PdfStream

/** A dictionary of these entries, in this order. */
export const dictOf = (entries: Readonly<Record<string, PdfObject>>): Dict => new Map(Object.entries(entries))

/** Whether a value is a dictionary; a stream, which has one, is none. */
export const isDict = (value: PdfObject | undefined): value is Dict => value instanceof Map
