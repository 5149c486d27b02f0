import { readUtf16, writeUtf16 } from '../bytes/utf16.ts'

/** Code points of the bytes 0x18–0x1F and 0x80–0xA0 in PDFDocEncoding (ISO 32000-1, D.2); the rest is as in Latin-1. */
const accents = [0x02d8, 0x02c7, 0x02c6, 0x02d9, 0x02dd, 0x02db, 0x02da, 0x02dc]
const upper = [
  0x2022, 0x2020, 0x2021, 0x2026, 0x2014, 0x2013, 0x0192, 0x2044, 0x2039, 0x203a, 0x2212, 0x2030, 0x201e,
  0x201c, 0x201d, 0x2018, 0x2019, 0x201a, 0x2122, 0xfb01, 0xfb02, 0x0141, 0x0152, 0x0160, 0x0178, 0x017d,
  0x0131, 0x0142, 0x0153, 0x0161, 0x017e, 0xfffd, 0x20ac,
]

const characters = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(codeOf(byte)))
const bytesOf = new Map(characters.map((character, byte) => [character, byte]))

function codeOf(byte: number): number {
  if (byte >= 0x18 && byte <= 0x1f) return accents[byte - 0x18] ?? byte
  if (byte >= 0x80 && byte <= 0xa0) return upper[byte - 0x80] ?? byte
  return byte === 0x7f || byte === 0xad ? 0xfffd : byte
}

/** A text string's text (ISO 32000-1, 7.9.2.2; UTF-8 is ISO 32000-2). Language escapes in UTF-16 are left out. */
export function decodeTextString(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xfe && second === 0xff) return withoutLanguage(readUtf16(bytes.subarray(2)))
  if (first === 0xff && second === 0xfe) return withoutLanguage(readUtf16(bytes.subarray(2), true))
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return withoutLanguage(new TextDecoder().decode(bytes.subarray(3)))
  }
  let text = ''
  for (const byte of bytes) text += characters[byte]
  return text
}

/** PDFDocEncoding where every character is in it, otherwise UTF-16 with its mark. */
export function encodeTextString(text: string): Uint8Array {
  const bytes = Uint8Array.from(text, (character) => bytesOf.get(character) ?? 0)
  const known = [...text].every((character) => character !== '\ufffd' && bytesOf.has(character))
  // Bytes that would be taken for a mark are no PDFDocEncoding.
  const marked = /^(?:þÿ|ÿþ|ï»¿)/.test(text)
  return known && !marked ? bytes : writeUtf16(text)
}

/** An escape character, a language code, an escape character (7.9.2.2). */
function withoutLanguage(text: string): string {
  return text
    .split('\u001b')
    .filter((part, index) => index % 2 === 0 || !/^[A-Za-z]{2,8}$/.test(part))
    .join('')
}
