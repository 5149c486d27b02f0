import { viewOf } from '../sfnt/table-directory.ts'
import { UnusableFont } from '../unusable-font.ts'

/** An INDEX of CFF: its items, and where it ends (Adobe Technical Note 5176, section 5). */
export interface CffIndex {
  readonly items: readonly Uint8Array[]
  readonly end: number
}

/** The INDEX that begins at `start`. @throws UnusableFont, and RangeError where it is cut off */
export function readIndex(bytes: Uint8Array, start: number): CffIndex {
  const view = viewOf(bytes)
  const count = view.getUint16(start)
  if (count === 0) return { items: [], end: start + 2 }
  const size = view.getUint8(start + 2)
  if (size < 1 || size > 4) throw new UnusableFont('offset size of an INDEX')
  const base = start + 3 + (count + 1) * size - 1
  const offset = (index: number) => {
    let value = 0
    for (let at = 0; at < size; at += 1) value = value * 256 + view.getUint8(start + 3 + index * size + at)
    return value
  }
  const items: Uint8Array[] = []
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [offset(index), offset(index + 1)]
    if (from < 1 || to < from || base + to > bytes.length)
      throw new UnusableFont('an INDEX leads outside the font')
    items.push(bytes.subarray(base + from, base + to))
  }
  return { items, end: base + offset(count) }
}

/** Operands by operator, two-byte operators as `1200 + second byte` (section 4). */
export type CffDict = ReadonlyMap<number, readonly number[]>

/** The entries of a DICT (section 4). @throws UnusableFont, and RangeError where it is cut off */
export function readCffDict(bytes: Uint8Array): CffDict {
  const dict = new Map<number, readonly number[]>()
  const view = viewOf(bytes)
  let operands: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = view.getUint8(at)
    if (first <= 21) {
      dict.set(first === 12 ? 1200 + view.getUint8(at + 1) : first, operands)
      operands = []
      at += first === 12 ? 2 : 1
    } else {
      const { value, length } = readOperand(view, at)
      operands.push(value)
      at += length
    }
  }
  return dict
}

function readOperand(view: DataView, at: number): { value: number; length: number } {
  const first = view.getUint8(at)
  if (first === 28) return { value: view.getInt16(at + 1), length: 3 }
  if (first === 29) return { value: view.getInt32(at + 1), length: 5 }
  if (first === 30) return readReal(view, at)
  if (first >= 32 && first <= 246) return { value: first - 139, length: 1 }
  if (first >= 247 && first <= 250)
    return { value: (first - 247) * 256 + view.getUint8(at + 1) + 108, length: 2 }
  if (first >= 251 && first <= 254)
    return { value: -(first - 251) * 256 - view.getUint8(at + 1) - 108, length: 2 }
  throw new UnusableFont(`operand ${first} in a DICT`)
}

const realDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(view: DataView, start: number): { value: number; length: number } {
  let text = ''
  for (let at = start + 1; ; at += 1) {
    const byte = view.getUint8(at)
    for (const digit of [byte >> 4, byte & 15]) {
      if (digit === 15) return { value: Number(text), length: at + 1 - start }
      text += realDigits[digit]
    }
  }
}
