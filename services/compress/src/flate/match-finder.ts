import { mostDistance, mostLength, symbolOfDistance } from './flate-symbols.ts'

const none = -1
const ring = mostDistance - 1
const [shortBits, longBits] = [13, 15]

/** The children of every position in the window: what sorts before it, and after. */
const children = new Int32Array(2 * mostDistance)
const roots = new Int32Array(1 << longBits)
/** The last place of three bytes. */
const threes = new Int32Array(1 << shortBits)

/** How long to look for repetitions. */
export interface SearchDepth {
  /** Places compared with, at most. */
  readonly places: number
  /** A repetition of so many bytes is good enough. */
  readonly niceLength: number
}

/** A repetition in one number: its length above, its distance less one in the lowest fifteen bits, that one's symbol between. */
const packMatch = (length: number, distance: number): number =>
  (length << 20) | (symbolOfDistance(distance) << 15) | (distance - 1)
export const lengthOf = (match: number): number => match >> 20
export const distanceOf = (match: number): number => (match & ring) + 1
export const distanceSymbolOf = (match: number): number => (match >> 15) & 31
/** A match of the same distance and another length. */
export const withLength = (match: number, length: number): number => (match & 0xf_ffff) | (length << 20)

/**
 * Finds earlier places of the bytes that follow, in a window of 32 KiB: a binary tree of its positions for every hash of
 * four bytes, sorted by what follows them, as in LZMA's "bt4" and libdeflate. All share their tables, so that only the
 * last one made is good for anything.
 */
export class MatchFinder {
  readonly #bytes: Uint8Array
  readonly #depth: SearchDepth
  /** The longest repetition found last, and where it was found. */
  #lastPlace = none
  #lastLength = 0

  constructor(bytes: Uint8Array, depth: SearchDepth) {
    this.#bytes = bytes
    this.#depth = depth
    roots.fill(none)
    threes.fill(none)
  }

  /**
   * Every position has to be asked for once, in their order.
   * @param found receives the repetitions at `at`, each longer and farther than the one before
   * @returns how many there are
   */
  find(at: number, found: Int32Array): number {
    const bytes = this.#bytes
    const most = Math.min(mostLength, bytes.length - at)
    if (most < 4) return 0
    const three = byte(bytes, at) | (byte(bytes, at + 1) << 8) | (byte(bytes, at + 2) << 16)
    const shortHash = Math.imul(three, 0x1e35a7bd) >>> (32 - shortBits)
    const longHash = Math.imul(three | (byte(bytes, at + 3) << 24), 0x1e35a7bd) >>> (32 - longBits)
    const last = threes[shortHash] as number
    threes[shortHash] = at
    let count = 0
    let best = 3
    if (last > at - mostDistance && last !== none && isSameThree(bytes, last, at)) {
      found[count] = packMatch(3, at - last)
      count += 1
    }
    let place = roots[longHash] as number
    roots[longHash] = at
    const nice = Math.min(this.#depth.niceLength, most)
    // What follows a repetition repeats what follows its earlier place, one byte shorter.
    const [expected, known] = [this.#lastPlace + 1, Math.min(this.#lastLength - 1, most)]
    this.#lastLength = 0
    let [before, after] = [2 * (at & ring), 2 * (at & ring) + 1]
    let [sameBefore, sameAfter] = [0, 0]
    for (let left = this.#depth.places; ; left -= 1) {
      if (left === 0 || place === none || place <= at - mostDistance) {
        children[before] = none
        children[after] = none
        return count
      }
      let length = Math.min(sameBefore, sameAfter)
      if (place === expected && known > length) length = known
      while (length < most && bytes[place + length] === bytes[at + length]) length += 1
      const node = 2 * (place & ring)
      if (length > best) {
        best = length
        this.#lastPlace = place
        this.#lastLength = length
        found[count] = packMatch(length, at - place)
        count += 1
      }
      if (length >= nice) {
        children[before] = children[node] as number
        children[after] = children[node + 1] as number
        return count
      }
      if (byte(bytes, place + length) < byte(bytes, at + length)) {
        children[before] = place
        before = node + 1
        sameBefore = length
        place = children[before] as number
      } else {
        children[after] = place
        after = node
        sameAfter = length
        place = children[after] as number
      }
    }
  }
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] as number

const isSameThree = (bytes: Uint8Array, one: number, other: number): boolean =>
  bytes[one] === bytes[other] && bytes[one + 1] === bytes[other + 1] && bytes[one + 2] === bytes[other + 2]
