import { DamagedImage } from './damaged-image.ts'

/**
 * Filters of PNG rows (PNG specification, clause 9), which PDF's predictor 15 shares (ISO 32000-1, 7.4.4.4). A row is
 * its filter type and then its bytes; `distance` is the bytes of a whole pixel, at least 1.
 */
export const filterTypes = { none: 0, sub: 1, up: 2, average: 3, paeth: 4 } as const

/** Throws unless the row starts with a filter type that exists. */
export function checkFilterType(type: number | undefined): void {
  if (type === undefined || type > filterTypes.paeth) throw new DamagedImage(`unknown filter type ${type}`)
}

/** Undoes the filter of `row` into `target`, which has one byte less; `previous` is the unfiltered row above. */
export function unfilterRow(
  row: Uint8Array,
  previous: Uint8Array,
  distance: number,
  target: Uint8Array,
): void {
  const type = row[0]
  checkFilterType(type)
  const { length } = target
  for (let index = 0; index < length; index += 1) {
    const left = index < distance ? 0 : (target[index - distance] as number)
    const above = previous[index] as number
    const corner = index < distance ? 0 : (previous[index - distance] as number)
    target[index] = (row[index + 1] as number) + predict(type as number, left, above, corner)
  }
}

function predict(type: number, left: number, above: number, corner: number): number {
  switch (type) {
    case filterTypes.sub:
      return left
    case filterTypes.up:
      return above
    case filterTypes.average:
      return (left + above) >> 1
    case filterTypes.paeth:
      return paeth(left, above, corner)
    default:
      return 0
  }
}

function paeth(left: number, above: number, corner: number): number {
  const fromLeft = Math.abs(above - corner)
  const fromAbove = Math.abs(left - corner)
  const fromCorner = Math.abs(left + above - 2 * corner)
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left
  return fromAbove <= fromCorner ? above : corner
}

/**
 * Filters rows one after the other, each with the type whose differences are smallest in sum (clause 12.7). Indexes
 * and packed samples stay unfiltered, because neighbouring numbers say nothing about each other there.
 */
export class RowFilter {
  readonly #distance: number
  readonly #isNumeric: boolean
  readonly #candidates: readonly { readonly type: number; readonly row: Uint8Array }[]
  #previous: Uint8Array

  constructor(rowBytes: number, distance: number, { isNumeric }: { isNumeric: boolean }) {
    this.#distance = distance
    this.#isNumeric = isNumeric
    this.#previous = new Uint8Array(rowBytes)
    this.#candidates = [filterTypes.sub, filterTypes.up, filterTypes.paeth].map((type) => ({
      type,
      row: new Uint8Array(rowBytes + 1),
    }))
  }

  /** The filtered row, a copy; `row` must not change before the next call. */
  filter(row: Uint8Array): Uint8Array {
    const plain = new Uint8Array(row.length + 1)
    plain.set(row, 1)
    if (!this.#isNumeric) return plain
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

  #apply(type: number, row: Uint8Array, target: Uint8Array): void {
    const distance = this.#distance
    const previous = this.#previous
    target[0] = type
    for (let index = 0; index < row.length; index += 1) {
      const left = index < distance ? 0 : (row[index - distance] as number)
      const corner = index < distance ? 0 : (previous[index - distance] as number)
      target[index + 1] = (row[index] as number) - predict(type, left, previous[index] as number, corner)
    }
  }
}

/** Sum of the bytes read as signed numbers, without their signs. */
function differences(row: Uint8Array): number {
  let sum = 0
  for (let index = 1; index < row.length; index += 1) {
    const byte = row[index] as number
    sum += byte < 128 ? byte : 256 - byte
  }
  return sum
}
