/**
 * Filters of PNG rows (PNG specification, clause 9), which PDF's predictor 15 shares (ISO 32000-1, 7.4.4.4). A row is
 * its filter type and then its bytes; `distance` is the bytes of a whole pixel, at least 1.
 */
export const filterTypes = { none: 0, sub: 1, up: 2, average: 3, paeth: 4 } as const
export type FilterType = (typeof filterTypes)[keyof typeof filterTypes]

/**
 * Undoes the filter of `row` into `target`, which has one byte less; `previous` is the unfiltered row above. A type
 * that does not exist leaves the bytes as they are.
 */
export function unfilterRow(
  row: Uint8Array,
  previous: Uint8Array,
  distance: number,
  target: Uint8Array,
): void {
  const type = row[0]
  target.set(row.subarray(1))
  const { length } = target
  // One loop for each type, because these run over every byte of a picture.
  if (type === filterTypes.sub) {
    for (let at = distance; at < length; at += 1) target[at] = byte(target, at) + byte(target, at - distance)
  } else if (type === filterTypes.up) {
    for (let at = 0; at < length; at += 1) target[at] = byte(target, at) + byte(previous, at)
  } else if (type === filterTypes.average) {
    for (let at = 0; at < length; at += 1) {
      const left = at < distance ? 0 : byte(target, at - distance)
      target[at] = byte(target, at) + ((left + byte(previous, at)) >> 1)
    }
  } else if (type === filterTypes.paeth) {
    const first = Math.min(distance, length)
    for (let at = 0; at < first; at += 1) target[at] = byte(target, at) + byte(previous, at)
    for (let at = first; at < length; at += 1) {
      const guess = paeth(byte(target, at - distance), byte(previous, at), byte(previous, at - distance))
      target[at] = byte(target, at) + guess
    }
  }
}

/** Returns the byte at an offset that is known to be inside. */
const byte = (row: Uint8Array, at: number): number => row[at] as number

/** Returns the predictor without Math.abs, which costs in loops like these. */
function paeth(left: number, above: number, corner: number): number {
  const across = above - corner
  const down = left - corner
  const both = across + down
  const fromLeft = across < 0 ? -across : across
  const fromAbove = down < 0 ? -down : down
  const fromCorner = both < 0 ? -both : both
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left
  return fromAbove <= fromCorner ? above : corner
}

/** Filters rows one after the other, each with the type whose differences are smallest in sum (clause 12.7). */
export class RowFilter {
  readonly #distance: number
  readonly #candidates: readonly { readonly type: FilterType; readonly row: Uint8Array }[]
  #previous: Uint8Array

  /** @param types what a row is tried with beside no filter; of equals the first is taken */
  constructor(rowBytes: number, distance: number, types: readonly FilterType[]) {
    this.#distance = distance
    this.#previous = new Uint8Array(rowBytes)
    this.#candidates = types.map((type) => ({ type, row: new Uint8Array(rowBytes + 1) }))
  }

  /** The filtered row, a copy; `row` must not change before the next call. */
  filter(row: Uint8Array): Uint8Array {
    const plain = new Uint8Array(row.length + 1)
    plain.set(row, 1)
    if (this.#candidates.length === 0) return plain
    let best: Uint8Array = plain
    let bestSum = differences(plain)
    for (const candidate of this.#candidates) {
      this.#apply(candidate.type, row, candidate.row)
      const sum = differences(candidate.row)
      if (sum >= bestSum) continue
      best = candidate.row
      bestSum = sum
    }
    this.#previous = row
    return best === plain ? plain : best.slice()
  }

  #apply(type: FilterType, row: Uint8Array, target: Uint8Array): void {
    const distance = this.#distance
    const previous = this.#previous
    const { length } = row
    const first = Math.min(distance, length)
    target[0] = type
    if (type === filterTypes.up) {
      for (let at = 0; at < length; at += 1) target[at + 1] = byte(row, at) - byte(previous, at)
    } else if (type === filterTypes.sub) {
      target.set(row.subarray(0, first), 1)
      for (let at = first; at < length; at += 1) target[at + 1] = byte(row, at) - byte(row, at - distance)
    } else if (type === filterTypes.average) {
      for (let at = 0; at < first; at += 1) target[at + 1] = byte(row, at) - (byte(previous, at) >> 1)
      for (let at = first; at < length; at += 1)
        target[at + 1] = byte(row, at) - ((byte(row, at - distance) + byte(previous, at)) >> 1)
    } else if (type === filterTypes.none) {
      target.set(row, 1)
    } else {
      for (let at = 0; at < first; at += 1) target[at + 1] = byte(row, at) - byte(previous, at)
      for (let at = first; at < length; at += 1) {
        const guess = paeth(byte(row, at - distance), byte(previous, at), byte(previous, at - distance))
        target[at + 1] = byte(row, at) - guess
      }
    }
  }
}

/** Returns the sum of the bytes read as signed numbers, without their signs. */
function differences(row: Uint8Array): number {
  let sum = 0
  for (let index = 1; index < row.length; index += 1) {
    const value = byte(row, index)
    sum += value < 128 ? value : 256 - value
  }
  return sum
}
