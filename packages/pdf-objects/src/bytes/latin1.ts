/** Below this length adding up characters is faster than a call with all of them. */
const fewBytes = 24
/** Arguments of one call: more might not fit on the stack. */
const perCall = 8192

/** The bytes from `start` to `end` as text, one character for each: Latin-1, not windows-1252 as TextDecoder has it. */
export function readLatin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = ''
  if (end - start < fewBytes) {
    for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] as number)
    return text
  }
  for (let at = start; at < end; at += perCall) {
    const part = bytes.subarray(at, Math.min(end, at + perCall))
    text += String.fromCharCode.apply(null, part as unknown as number[])
  }
  return text
}

/** One byte for each character, the lower half of those above U+00FF. */
export function writeLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
