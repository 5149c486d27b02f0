import { classOf, isDigit, regular } from '../bytes/characters.ts'
import { readLatin1 } from '../bytes/latin1.ts'

const plus = 0x2b
const minus = 0x2d
const point = 0x2e

/** Whether a number can start with this byte. */
export const startsNumber = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === minus || byte === plus || byte === point

/**
 * The number in `source` from `start` to `end`, the ends of a token (ISO 32000-1, 7.3.3), or undefined when it is
 * none. As other readers do, it takes several signs for one, and what follows a second point or sign for nothing.
 */
export function readNumber(source: Uint8Array, start: number, end: number): number | undefined {
  let at = start
  let sign = 1
  while (source[at] === minus || source[at] === plus) {
    if (source[at] === minus) sign = -1
    at += 1
  }
  let value = 0
  let scale = 1
  let digits = 0
  let decimals = false
  for (; at < end; at += 1) {
    const byte = source[at] as number
    if (byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + byte - 0x30
      if (decimals) scale *= 10
      digits += 1
    } else if (byte === point && !decimals) decimals = true
    else if (byte === minus || byte === point) break
    else return undefined
  }
  if (digits === 0) return decimals || at > start ? 0 : undefined
  if (digits <= 15) return (sign * value) / scale
  const text = readLatin1(source, start, at)
  return sign * Math.abs(Number.parseFloat(text.replace(/^[+-]+/, '')))
}

/** The end of the token of regular characters at `start`. */
export function tokenEnd(source: Uint8Array, start: number): number {
  let end = start
  while (end < source.length && classOf(source[end]) === regular) end += 1
  return end
}
