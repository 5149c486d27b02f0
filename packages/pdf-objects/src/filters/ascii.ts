import { classOf, hexValue, whitespace } from '../bytes/characters.ts'
import { GrowingBytes } from './growing-bytes.ts'

const greater = 0x3e
const tilde = 0x7e
const letterZ = 0x7a

/** ASCIIHexDecode (ISO 32000-1, 7.4.2). Other characters are passed over. */
export function decodeHex(raw: Uint8Array, maxBytes: number): Uint8Array {
  const target = new GrowingBytes(raw.length >> 1, maxBytes)
  let high = -1
  for (const byte of raw) {
    if (byte === greater) break
    const value = hexValue(byte)
    if (value < 0) continue
    if (high < 0) high = value
    else {
      target.push(high * 16 + value)
      high = -1
    }
  }
  if (high >= 0) target.push(high * 16)
  return target.done()
}

/** ASCII85Decode (7.4.3), with or without `<~` before it. */
export function decodeAscii85(raw: Uint8Array, maxBytes: number): Uint8Array {
  const target = new GrowingBytes((raw.length * 4) / 5, maxBytes)
  let value = 0
  let digits = 0
  for (let at = afterMark(raw); at < raw.length; at += 1) {
    const byte = raw[at] as number
    if (byte === tilde) break
    if (byte === letterZ && digits === 0) target.fill(0, 4)
    if (classOf(byte) === whitespace || byte < 0x21 || byte > 0x75) continue
    value = value * 85 + byte - 0x21
    digits += 1
    if (digits < 5) continue
    pushBytes(target, value, 4)
    value = 0
    digits = 0
  }
  if (digits > 1) {
    // What is missing counts as the highest digit, so that rounding down gives the bytes that are there.
    for (let missing = digits; missing < 5; missing += 1) value = value * 85 + 84
    pushBytes(target, value, digits - 1)
  }
  return target.done()
}

function afterMark(raw: Uint8Array): number {
  const start = raw.findIndex((byte) => classOf(byte) !== whitespace)
  return raw[start] === 0x3c && raw[start + 1] === tilde ? start + 2 : Math.max(start, 0)
}

function pushBytes(target: GrowingBytes, value: number, count: number): void {
  for (let index = 0; index < count; index += 1) target.push(Math.floor(value / 256 ** (3 - index)) & 0xff)
}
