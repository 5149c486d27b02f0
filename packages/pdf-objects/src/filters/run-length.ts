import { GrowingBytes } from './growing-bytes.ts'

const endOfData = 128

/** RunLengthDecode (ISO 32000-1, 7.4.5). */
export function decodeRunLength(raw: Uint8Array, maxBytes: number): Uint8Array {
  const target = new GrowingBytes(2 * raw.length, maxBytes)
  let at = 0
  while (at < raw.length) {
    const length = raw[at] as number
    if (length === endOfData) break
    if (length < endOfData) {
      target.append(raw.subarray(at + 1, at + length + 2))
      at += length + 2
    } else {
      target.fill(raw[at + 1] ?? 0, 257 - length)
      at += 2
    }
  }
  return target.done()
}
