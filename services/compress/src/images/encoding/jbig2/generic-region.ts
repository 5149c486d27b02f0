import { ArithmeticCoder } from './arithmetic-coder.ts'

/** One byte a pixel, 0 for black; all others are white. */
export interface Bitmap {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const contexts = 1 << 16
/** The context of the bit that tells whether a row is the one above again (ITU-T T.88, figure 8). */
const sameRow = 0x9b25
/** White around the picture, so that neighbours beyond its edge need no care; a word of four pixels at each end. */
const margin = 4

/** One row, 1 for black, with its margins; `words` are the same bytes, four pixels each. */
interface Row {
  readonly pixels: Uint8Array
  readonly words: Int32Array
}

/**
 * A bitmap coded pixel by pixel, each in the context of the sixteen before it (T.88, 6.2, template 0 with its adaptive
 * pixels where they are by default), rows that repeat at once.
 */
export function encodeGenericRegion({ data, width, height }: Bitmap): Buffer {
  const coder = new ArithmeticCoder(contexts)
  const decisions = new Int32Array(width)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let [above2, above, spare] = [emptyRow(width), emptyRow(width), emptyRow(width)]
  let wasSame = 0
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const isSame =
      y === 0 ? isWhite(row) : Buffer.compare(row, data.subarray((y - 1) * width, y * width)) === 0
    const same = isSame ? 1 : 0
    coder.encode(sameRow, same ^ wasSame)
    wasSame = same
    if (isSame) above2.pixels.set(above.pixels)
    else {
      fill(spare, view, { start: y * width, end: (y + 1) * width })
      coder.encodeAll(decisions, decide(decisions, { current: spare, above, above2, width }))
      ;[above2, above, spare] = [above, spare, above2]
    }
  }
  return coder.finish()
}

function emptyRow(width: number): Row {
  const words = new Int32Array(Math.ceil(width / 4) + 2)
  return { pixels: new Uint8Array(words.buffer), words }
}

const isWhite = (row: Uint8Array): boolean => !row.includes(0)

/** The contexts of four white pixels, which most are. */
const white = -1

function fill(
  { pixels, words }: Row,
  view: DataView,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  let from = start
  let word = 1
  for (; from + 4 <= end; from += 4, word += 1) {
    if (view.getInt32(from) === white) words[word] = 0
    else for (let x = 0; x < 4; x += 1) pixels[4 * word + x] = view.getUint8(from + x) === 0 ? 1 : 0
  }
  for (let to = 4 * word; from < end; from += 1, to += 1) pixels[to] = view.getUint8(from) === 0 ? 1 : 0
}

interface Rows {
  readonly current: Row
  readonly above: Row
  readonly above2: Row
  readonly width: number
}

/**
 * What the coder is to be told of a row. The context has, from its highest bit, five pixels of two rows above, seven of
 * the row above and four of this one.
 * @returns how many decisions there are
 */
function decide(decisions: Int32Array, { current, above, above2, width }: Rows): number {
  const [own, near, far] = [current.pixels, above.pixels, above2.pixels]
  const end = margin + width
  const lastWord = Math.floor(end / 4)
  let count = 0
  let farBits = (at(far, margin) << 1) | at(far, margin + 1)
  let nearBits = (at(near, margin) << 2) | (at(near, margin + 1) << 1) | at(near, margin + 2)
  let ownBits = 0
  for (let x = margin; x < end; x += 1) {
    farBits = ((farBits << 1) | at(far, x + 2)) & 0x1f
    nearBits = ((nearBits << 1) | at(near, x + 3)) & 0x7f
    const context = (farBits << 11) | (nearBits << 4) | ownBits
    if (context === 0 && (x & 3) === 0) {
      const white = whiteWords(x >> 2, lastWord, { current, above, above2 })
      if (white > 0) {
        decisions[count] = -4 * white
        count += 1
        x += 4 * white - 1
        continue
      }
    }
    const bit = at(own, x)
    decisions[count] = 2 * context + bit
    count += 1
    ownBits = ((ownBits << 1) | bit) & 0xf
  }
  return count
}

/**
 * Counts the words from one on in which there is nothing but white, also in what the pixels of the last see around
 * them.
 */
function whiteWords(from: number, end: number, { current, above, above2 }: Omit<Rows, 'width'>): number {
  let word = from
  while (
    word < end &&
    ((current.words[word] as number) |
      (above.words[word] as number) |
      (above.words[word + 1] as number) |
      (above2.words[word] as number) |
      (above2.words[word + 1] as number)) ===
      0
  ) {
    word += 1
  }
  return word - from
}

const at = (row: Uint8Array, x: number): number => row[x] as number
