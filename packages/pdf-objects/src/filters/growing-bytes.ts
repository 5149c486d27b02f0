import { OversizedStream } from '../damaged-pdf.ts'

/** Bytes whose number is not known beforehand. */
export class GrowingBytes {
  length = 0
  #bytes: Uint8Array
  readonly #max: number

  constructor(expected: number, max: number) {
    this.#bytes = new Uint8Array(Math.min(Math.max(expected, 64), max))
    this.#max = max
  }

  /** Makes room for `count` further bytes and returns the array to write them to, from `length` on. */
  room(count: number): Uint8Array {
    const needed = this.length + count
    if (needed > this.#max) throw new OversizedStream(`more than ${this.#max} bytes`)
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#max, Math.max(needed, 2 * this.#bytes.length)))
      larger.set(this.#bytes.subarray(0, this.length))
      this.#bytes = larger
    }
    return this.#bytes
  }

  push(byte: number): void {
    this.room(1)[this.length] = byte
    this.length += 1
  }

  append(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes, this.length)
    this.length += bytes.length
  }

  fill(byte: number, count: number): void {
    this.room(count).fill(byte, this.length, this.length + count)
    this.length += count
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }
}
