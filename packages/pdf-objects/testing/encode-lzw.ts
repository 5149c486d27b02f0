/** LZW as PDF has it (ISO 32000-1, 7.4.4), for tests of the decoder. */
export function encodeLzw(data: Uint8Array, earlyChange: number): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  let width = 9
  let next = 258
  let table = new Map<string, number>()
  const emit = (code: number) => {
    bits = (bits << width) | code
    count += width
    while (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 0xff)
    }
    bits &= (1 << count) - 1
  }
  const codeOf = (sequence: string) =>
    sequence.length === 1 ? sequence.charCodeAt(0) : (table.get(sequence) ?? 0)
  emit(256)
  let sequence = ''
  for (const byte of data) {
    const longer = sequence + String.fromCharCode(byte)
    if (longer.length === 1 || table.has(longer)) {
      sequence = longer
      continue
    }
    emit(codeOf(sequence))
    table.set(longer, next)
    next += 1
    // The decoder knows one code less than we do.
    if (next - 1 + earlyChange >= 1 << width) width += 1
    if (next > 4094) {
      emit(256)
      table = new Map()
      ;[next, width] = [258, 9]
    }
    sequence = String.fromCharCode(byte)
  }
  emit(codeOf(sequence))
  if (next + earlyChange >= 1 << width) width += 1
  emit(257)
  if (count > 0) bytes.push((bits << (8 - count)) & 0xff)
  return Uint8Array.from(bytes)
}
