import { afterImprobable, afterProbable, shares } from './probability-states.ts'

/**
 * The adaptive binary arithmetic encoder that JBIG2 and JPEG 2000 share (ITU-T T.88, annex E.2): each context learns how
 * probable its two values are.
 */
export class ArithmeticCoder {
  /** The state of each context in the table, twice, plus the value that is more probable. */
  readonly #contexts: Uint8Array
  readonly #one = new Int32Array(1)
  #interval = 0x8000
  #code = 0
  /** Shifts until the next byte is complete. */
  #left = 12
  #bytes = Buffer.alloc(65_536)
  /** Where the last byte stands, which a carry may still change; the byte at 0 is never part of the result. */
  #at = 0

  constructor(contexts: number) {
    this.#contexts = new Uint8Array(contexts)
  }

  encode(context: number, bit: number): void {
    this.#one[0] = 2 * context + bit
    this.encodeAll(this.#one, 1)
  }

  /**
   * The first `count` of `decisions`, each twice a context plus the bit in it; a negative one stands for as many bits of
   * 0 in context 0.
   */
  encodeAll(decisions: Int32Array, count: number): void {
    const contexts = this.#contexts
    // In fields they would be written to memory for every bit.
    let [interval, code, left] = [this.#interval, this.#code, this.#left]
    for (let index = 0; index < count; index += 1) {
      const decision = decisions[index] as number
      const context = decision < 0 ? 0 : decision >> 1
      const bit = decision < 0 ? 0 : decision & 1
      for (let times = decision < 0 ? -decision : 1; times > 0; times -= 1) {
        const state = contexts[context] as number
        const share = shares[state >> 1] as number
        interval -= share
        if (bit === (state & 1)) {
          if (interval >= 0x8000) {
            code += share
            if (times === 1) continue
            // Nothing changes but these two until the interval is to be doubled.
            const alike = Math.min(times - 1, Math.trunc((interval - 0x8000) / share))
            interval -= alike * share
            code += alike * share
            times -= alike
            continue
          }
          if (interval < share) interval = share
          else code += share
          contexts[context] = afterProbable[state] as number
        } else {
          if (interval < share) code += share
          else interval = share
          contexts[context] = afterImprobable[state] as number
        }
        for (let doublings = Math.clz32(interval) - 16; doublings > 0; ) {
          const now = Math.min(doublings, left)
          interval <<= now
          code <<= now
          left -= now
          doublings -= now
          if (left > 0) continue
          code = this.#putByte(code)
          left = this.#left
        }
      }
    }
    this.#interval = interval
    this.#code = code
    this.#left = left
  }

  /** All that was coded, with the marker that ends it. */
  finish(): Buffer {
    const end = this.#code + this.#interval
    let code = this.#code | 0xffff
    if (code >= end) code -= 0x8000
    code = this.#putByte(code << this.#left)
    this.#putByte(code << this.#left)
    const last = this.#bytes[this.#at] === 0xff ? this.#at : this.#at + 1
    return Buffer.concat([this.#bytes.subarray(1, last), Buffer.from([0xff, 0xac])])
  }

  /**
   * Moves a byte out of the code register. After one of ones only seven bits follow, so that a carry never runs on.
   * @returns what is left of the code
   */
  #putByte(register: number): number {
    let code = register
    if (code >= 0x8000000 && this.#bytes[this.#at] !== 0xff) {
      this.#bytes[this.#at] = (this.#bytes[this.#at] as number) + 1
      code &= 0x7ffffff
    }
    const bits = this.#bytes[this.#at] === 0xff ? 7 : 8
    this.#at += 1
    if (this.#at === this.#bytes.length) this.#grow()
    this.#bytes[this.#at] = code >> (27 - bits)
    this.#left = bits
    return code & ((1 << (27 - bits)) - 1)
  }

  #grow(): void {
    const larger = Buffer.alloc(2 * this.#bytes.length)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
