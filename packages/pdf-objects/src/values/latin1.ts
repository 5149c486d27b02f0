/** Calls take no more arguments than this at once. */
const perCall = 8192

/** One character for each byte, as keywords, names and numbers of PDF and font files are read. */
export function latin1Text(bytes: Uint8Array): string {
  if (bytes.length <= perCall) return String.fromCharCode(...bytes)
  let text = ''
  for (let at = 0; at < bytes.length; at += perCall) {
    text += String.fromCharCode(...bytes.subarray(at, at + perCall))
  }
  return text
}

/** One byte for each character; of one beyond U+00FF the lower eight bits. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
