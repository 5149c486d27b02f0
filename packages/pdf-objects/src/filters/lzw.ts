import { GrowingBytes } from './growing-bytes.ts'

const clear = 256
const endOfData = 257
const firstFree = 258
const maxCodes = 4096

/**
 * LZWDecode (ISO 32000-1, 7.4.4): codes of 9 to 12 bits. `earlyChange` 1 lets them grow one code before they have to.
 * What follows a code that cannot be is left out.
 */
export function decodeLzw(raw: Uint8Array, earlyChange: number, maxBytes: number): Uint8Array {
  const target = new GrowingBytes(3 * raw.length, maxBytes)
  // A sequence is where it was written before: all bytes of a code's sequence lie one after another in the target.
  const starts = new Int32Array(maxCodes)
  const lengths = new Int32Array(maxCodes)
  let next = firstFree
  let width = 9
  let previousStart = -1
  let previousLength = 0
  let bits = 0
  let count = 0
  for (const byte of raw) {
    bits = ((bits << 8) | byte) & 0xfffff
    count += 8
    if (count < width) continue
    count -= width
    const code = (bits >> count) & ((1 << width) - 1)
    if (code === endOfData) break
    if (code === clear) {
      next = firstFree
      width = 9
      previousStart = -1
      continue
    }
    const start = target.length
    if (code < clear) target.push(code)
    else if (code < next) copy(target, starts[code] as number, lengths[code] as number)
    else if (code === next && previousStart >= 0) {
      copy(target, previousStart, previousLength)
      copy(target, previousStart, 1)
    } else break
    if (previousStart >= 0 && next < maxCodes) {
      // The previous sequence with the first byte of this one, which was written right behind it.
      starts[next] = previousStart
      lengths[next] = previousLength + 1
      next += 1
    }
    previousStart = start
    previousLength = target.length - start
    if (next + earlyChange >= 1 << width && width < 12) width += 1
  }
  return target.done()
}

function copy(target: GrowingBytes, start: number, length: number): void {
  target.room(length).copyWithin(target.length, start, start + length)
  target.length += length
}
