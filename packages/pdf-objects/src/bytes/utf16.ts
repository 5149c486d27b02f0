/** Writes text big-endian, behind the byte order mark. */
export function writeUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * text.length)
  bytes.set([0xfe, 0xff])
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    bytes[2 + 2 * index] = unit >> 8
    bytes[3 + 2 * index] = unit
  }
  return bytes
}

/** Reads text without a mark. Half a unit at the end is left out; surrogates without their other half stay. */
export function readUtf16(bytes: Uint8Array, littleEndian = false): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [one, other] = [bytes[at] as number, bytes[at + 1] as number]
    text += String.fromCharCode(littleEndian ? (other << 8) | one : (one << 8) | other)
  }
  return text
}
