import { hexValue } from './characters.ts'

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two digits for each byte. */
export function writeHexadecimal(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += digits[byte]
  return text
}

/** The bytes up to what is no digit; half a byte at the end is left out. */
export function readHexadecimal(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1)
  for (let index = 0; index < bytes.length; index += 1) {
    const high = hexValue(text.charCodeAt(2 * index))
    const low = hexValue(text.charCodeAt(2 * index + 1))
    if (high < 0 || low < 0) return bytes.subarray(0, index)
    bytes[index] = high * 16 + low
  }
  return bytes
}
