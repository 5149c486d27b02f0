/** What a CFF font program draws (Adobe Technical Note 5176). */
export interface CffGlyphs {
  /** Whether there is anything in the charstring of a CID; of a glyph number in fonts that have no CIDs. */
  has(cid: number): boolean
}

interface Index {
  /** Where the data of each entry stands. */
  readonly entries: readonly { readonly start: number; readonly end: number }[]
  readonly end: number
}

/** Operators of the top dictionary (section 9); two-byte ones as 1200 and the second byte. */
const operator = { charset: 15, charStrings: 17, ros: 1230 }
/** An `endchar` and nothing else draws nothing. */
const emptyCharString = 1

/** Undefined when the program cannot be read. */
export function cffGlyphs(bytes: Uint8Array): CffGlyphs | undefined {
  try {
    return readGlyphs(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readGlyphs(view: DataView): CffGlyphs | undefined {
  const names = readIndex(view, view.getUint8(2))
  const [top] = readIndex(view, names.end).entries
  if (!top) return undefined
  const dict = readDict(view, top.start, top.end)
  const charStrings = dict.get(operator.charStrings)?.[0]
  if (charStrings === undefined) return undefined
  const { entries } = readIndex(view, charStrings)
  const drawn = entries.map(({ start, end }) => end - start > emptyCharString)
  if (!dict.has(operator.ros)) return { has: (glyph) => drawn[glyph] === true }
  const cids = readCharset(view, dict.get(operator.charset)?.[0] ?? 0, entries.length)
  const present = new Set(cids.filter((_, glyph) => drawn[glyph]))
  return { has: (cid) => present.has(cid) }
}

/** Section 5. */
function readIndex(view: DataView, at: number): Index {
  const count = view.getUint16(at)
  if (count === 0) return { entries: [], end: at + 2 }
  const size = view.getUint8(at + 2)
  const base = at + 3 + (count + 1) * size - 1
  const offset = (index: number) => base + readUint(view, at + 3 + index * size, size)
  const entries = Array.from({ length: count }, (_, index) => ({
    start: offset(index),
    end: offset(index + 1),
  }))
  return { entries, end: offset(count) }
}

function readUint(view: DataView, at: number, size: number): number {
  let value = 0
  for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at + index)
  return value
}

/** Section 4; real numbers count as 0, since no operator looked at here takes one. */
function readDict(view: DataView, start: number, end: number): Map<number, number[]> {
  const entries = new Map<number, number[]>()
  let operands: number[] = []
  for (let at = start; at < end; ) {
    const byte = view.getUint8(at)
    if (byte <= 21) {
      const key = byte === 12 ? 1200 + view.getUint8(at + 1) : byte
      entries.set(key, operands)
      operands = []
      at += byte === 12 ? 2 : 1
    } else {
      const { value, length } = readOperand(view, at, byte)
      operands.push(value)
      at += length
    }
  }
  return entries
}

function readOperand(view: DataView, at: number, byte: number): { value: number; length: number } {
  if (byte === 28) return { value: view.getInt16(at + 1), length: 3 }
  if (byte === 29) return { value: view.getInt32(at + 1), length: 5 }
  if (byte === 30) {
    let length = 1
    while ((view.getUint8(at + length) & 0x0f) !== 0x0f && view.getUint8(at + length) >> 4 !== 0x0f)
      length += 1
    return { value: 0, length: length + 1 }
  }
  if (byte <= 246) return { value: byte - 139, length: 1 }
  const next = view.getUint8(at + 1)
  const value = byte <= 250 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108
  return { value, length: 2 }
}

/** Section 13: the CID of every glyph. */
function readCharset(view: DataView, at: number, count: number): number[] {
  // The predefined charsets are for fonts without CIDs; one with them has them in order.
  if (at <= 2) return Array.from({ length: count }, (_, glyph) => glyph)
  const format = view.getUint8(at)
  const cids = [0]
  let position = at + 1
  while (cids.length < count) {
    const first = view.getUint16(position)
    const more = format === 0 ? 0 : format === 1 ? view.getUint8(position + 2) : view.getUint16(position + 2)
    for (let index = 0; index <= more && cids.length < count; index += 1) cids.push(first + index)
    position += format === 0 ? 2 : format === 1 ? 3 : 4
  }
  return cids
}
