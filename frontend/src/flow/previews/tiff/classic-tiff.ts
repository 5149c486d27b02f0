/** Bytes of a value by its type (TIFF 6.0, section 2; BigTIFF adds 16 to 18). */
const typeBytes: Readonly<Record<number, number>> = {
  ...{
    1: 1,
    2: 1,
    3: 2,
    4: 4,
    5: 8,
    6: 1,
    7: 1,
    8: 2,
    9: 4,
    10: 8,
    11: 4,
    12: 8,
    13: 4,
    16: 8,
    17: 8,
    18: 8,
  },
}
const long = 4
const isLong8 = (type: number): boolean => type >= 16 && type <= 18
const maxPages = 1_000

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where the values lie in the file. */
  readonly at: number
}

/**
 * A BigTIFF (offsets of 64 bits) as a classic TIFF, other bytes as they are: the data stays in its place, directories
 * with offsets of 32 bits come behind it. A file that is not a BigTIFF is as it was.
 */
export function classicTiff(bytes: ArrayBuffer): ArrayBuffer {
  const view = new DataView(bytes)
  const little = view.byteLength > 16 && view.getUint16(0) === 0x4949
  if (view.byteLength <= 16 || view.getUint16(2, little) !== 43) return bytes
  const number = (at: number) => Number(view.getBigUint64(at, little))
  const directories: Entry[][] = []
  for (let at = number(8); at > 0 && directories.length < maxPages; ) {
    const count = number(at)
    directories.push(Array.from({ length: count }, (_, index) => entryAt(at + 8 + 20 * index)))
    at = number(at + 8 + 20 * count)
  }
  return withDirectories(view, directories, little)

  function entryAt(at: number): Entry {
    const type = view.getUint16(at + 2, little)
    const count = number(at + 4)
    const isInline = count * (typeBytes[type] ?? 1) <= 8
    return { tag: view.getUint16(at, little), type, count, at: isInline ? at + 12 : number(at + 12) }
  }
}

function withDirectories(view: DataView, directories: readonly Entry[][], little: boolean): ArrayBuffer {
  const start = view.byteLength + (view.byteLength & 1)
  const longs = directories.flat().filter(({ type }) => isLong8(type))
  const entries = directories.reduce((sum, { length }) => sum + 6 + 12 * length, 0)
  const size = start + entries + longs.reduce((sum, { count }) => sum + 4 * count, 0)
  const bytes = new ArrayBuffer(size)
  new Uint8Array(bytes).set(new Uint8Array(view.buffer))
  const classic = new DataView(bytes)
  classic.setUint16(2, 42, little)
  classic.setUint32(4, start, little)
  let at = start
  let free = start + entries
  for (const [index, directory] of directories.entries()) {
    classic.setUint16(at, directory.length, little)
    at += 2
    for (const entry of directory) {
      writeEntry(entry)
      at += 12
    }
    classic.setUint32(at, index < directories.length - 1 ? at + 4 : 0, little)
    at += 4
  }
  return bytes

  function writeEntry({ tag, type, count, at: from }: Entry): void {
    const isLong = isLong8(type)
    const length = count * (isLong ? 4 : (typeBytes[type] ?? 1))
    classic.setUint16(at, tag, little)
    classic.setUint16(at + 2, isLong ? long : type, little)
    classic.setUint32(at + 4, count, little)
    const to = length <= 4 ? at + 8 : isLong ? free : from
    if (length > 4) classic.setUint32(at + 8, to, little)
    for (let value = 0; isLong && value < count; value += 1) {
      classic.setUint32(to + 4 * value, Number(view.getBigUint64(from + 8 * value, little)), little)
    }
    if (isLong && length > 4) free += length
    if (!isLong && length <= 4) new Uint8Array(bytes).set(new Uint8Array(view.buffer, from, length), to)
  }
}
