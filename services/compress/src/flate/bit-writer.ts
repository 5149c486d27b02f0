/** Bits from the lowest of each byte on (RFC 1951, 3.1.1). */
export class BitWriter {
  #bytes = Buffer.allocUnsafe(65_536)
  #length = 0
  #bits = 0
  #count = 0

  /** @param count of bits, 16 at most */
  write(value: number, count: number): void {
    this.#bits |= value << this.#count
    this.#count += count
    while (this.#count >= 8) {
      this.#put(this.#bits & 0xff)
      this.#bits >>>= 8
      this.#count -= 8
    }
  }

  /** Whole bytes, after zeros up to the next one. */
  writeBytes(bytes: Uint8Array): void {
    this.#align()
    for (const byte of bytes) this.#put(byte)
  }

  /** How many bits the current byte has already. */
  get bitsInByte(): number {
    return this.#count
  }

  finish(): Buffer {
    this.#align()
    // Not a part of what was set aside for more: streams are kept, and are many.
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }

  #align(): void {
    if (this.#count > 0) this.write(0, 8 - this.#count)
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * this.#bytes.length)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length] = byte
    this.#length += 1
  }
}
