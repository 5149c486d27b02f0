import { hexValue } from '../bytes/characters.ts'

/** Bytes of a string object and the offset behind it. */
export interface ReadString {
  readonly bytes: Uint8Array
  readonly end: number
}

const backslash = 0x5c
const open = 0x28
const close = 0x29
const carriageReturn = 0x0d
const lineFeed = 0x0a
const escapes = new Map(
  [...'nrtbf'].map((letter, index) => [letter.charCodeAt(0), '\n\r\t\b\f'.charCodeAt(index)]),
)

/** The literal string whose `(` is at `start` (ISO 32000-1, 7.3.4.2); undefined when nothing closes it. */
export function readLiteralString(source: Uint8Array, start: number): ReadString | undefined {
  let depth = 1
  let plain = true
  for (let at = start + 1; at < source.length; at += 1) {
    const byte = source[at]
    if (byte === backslash) {
      plain = false
      at += 1
    } else if (byte === carriageReturn) plain = false
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) {
        const inside = source.subarray(start + 1, at)
        return { bytes: plain ? inside : withoutEscapes(inside), end: at + 1 }
      }
    }
  }
  return undefined
}

function withoutEscapes(inside: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(inside.length)
  let length = 0
  let at = 0
  while (at < inside.length) {
    const byte = inside[at] as number
    at += 1
    if (byte === carriageReturn) {
      // An end of line stands for a line feed however it is written.
      if (inside[at] === lineFeed) at += 1
      bytes[length++] = lineFeed
    } else if (byte === backslash) at = escaped(at)
    else bytes[length++] = byte
  }
  return bytes.subarray(0, length)

  function escaped(from: number): number {
    const byte = inside[from]
    if (byte === undefined) return from
    if (byte === carriageReturn) return inside[from + 1] === lineFeed ? from + 2 : from + 1
    if (byte === lineFeed) return from + 1
    let value = 0
    let next = from
    while (next < from + 3 && isOctal(inside[next])) {
      value = value * 8 + (inside[next] as number) - 0x30
      next += 1
    }
    bytes[length++] = next > from ? value & 0xff : (escapes.get(byte) ?? byte)
    return next > from ? next : from + 1
  }
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37

/** The hexadecimal string whose `<` is at `start` (7.3.4.3); undefined when nothing closes it. */
export function readHexString(source: Uint8Array, start: number): ReadString | undefined {
  const end = source.indexOf(0x3e, start)
  if (end < 0) return undefined
  const bytes = new Uint8Array((end - start) >> 1)
  let digits = 0
  for (let at = start + 1; at < end; at += 1) {
    const value = hexValue(source[at])
    if (value < 0) continue
    // A digit that is missing at the end is a 0.
    bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) | (digits & 1 ? value : value << 4)
    digits += 1
  }
  return { bytes: bytes.subarray(0, (digits + 1) >> 1), end: end + 1 }
}
