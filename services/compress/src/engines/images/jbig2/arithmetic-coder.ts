import { afterImprobable, afterProbable, shares } from './probability-states.ts'

/**
 * The adaptive binary arithmetic encoder that JBIG2 and JPEG 2000 share (ITU-T T.88, annex E.2): each context learns how
 * probable its two values are.
 */
export class ArithmeticCoder {
  /** Of each context the state in the table, twice, plus the value that is more probable. */
  readonly #contexts: Uint8Array
  #interval = 0x8000
  #code = 0
  /** Shifts until the next byte is complete. */
  #left = 12
  #bytes = Buffer.alloc(4096)
  /** Of the last byte, which a carry may still change; the byte at 0 is never part of the result. */
  #at = 0

  constructor(contexts: number) {
    this.#contexts = new Uint8Array(contexts)
  }

  encode(context: number, bit: number): void {
    const known = this.#contexts[context] as number
    const share = shares[known >> 1] as number
    this.#interval -= share
    if (bit === (known & 1)) {
      if (this.#interval >= 0x8000) {
        this.#code += share
        return
      }
      if (this.#interval < share) this.#interval = share
      else this.#code += share
      this.#contexts[context] = afterProbable[known] as number
    } else {
      if (this.#interval < share) this.#code += share
      else this.#interval = share
      this.#contexts[context] = afterImprobable[known] as number
    }
    this.#renormalize()
  }

  /** All that was coded, with the marker that ends it. */
  finish(): Buffer {
    const end = this.#code + this.#interval
    this.#code |= 0xffff
    if (this.#code >= end) this.#code -= 0x8000
    this.#code <<= this.#left
    this.#putByte()
    this.#code <<= this.#left
    this.#putByte()
    const last = this.#bytes[this.#at] === 0xff ? this.#at : this.#at + 1
    return Buffer.concat([this.#bytes.subarray(1, last), Buffer.from([0xff, 0xac])])
  }

  #renormalize(): void {
    do {
      this.#interval <<= 1
      this.#code <<= 1
      this.#left -= 1
      if (this.#left === 0) this.#putByte()
    } while (this.#interval < 0x8000)
  }

  /** After a byte of ones only seven bits follow, so that a carry never runs on. */
  #putByte(): void {
    if (this.#code >= 0x8000000 && this.#bytes[this.#at] !== 0xff) {
      this.#bytes[this.#at] = (this.#bytes[this.#at] as number) + 1
      this.#code &= 0x7ffffff
    }
    const bits = this.#bytes[this.#at] === 0xff ? 7 : 8
    this.#at += 1
    if (this.#at === this.#bytes.length) this.#grow()
    this.#bytes[this.#at] = this.#code >> (27 - bits)
    this.#code &= (1 << (27 - bits)) - 1
    this.#left = bits
  }

  #grow(): void {
    const larger = Buffer.alloc(2 * this.#bytes.length)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
