import { filterTypes } from '@folio/pdf-objects/filters/png-filter'

const filters = [filterTypes.none, filterTypes.sub, filterTypes.up] as const

/**
 * Bytes in rows under PNG's filters, of each row the one whose differences are smallest (PNG, third edition, 12.7).
 *
 * @param rowBytes divides the length
 * @param distance bytes from one value to its neighbour
 */
export function filterRows(bytes: Uint8Array, rowBytes: number, distance: number): Uint8Array {
  const rows = bytes.length / rowBytes
  const filtered = new Uint8Array(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row += 1) {
    const start = row * rowBytes
    const before = (filter: number, at: number): number => {
      if (filter === filterTypes.sub) return at >= distance ? (bytes[start + at - distance] as number) : 0
      if (filter === filterTypes.up) return row > 0 ? (bytes[start + at - rowBytes] as number) : 0
      return 0
    }
    let [best, least]: [number, number] = [filterTypes.none, Number.POSITIVE_INFINITY]
    for (const filter of filters) {
      let sum = 0
      for (let at = 0; at < rowBytes; at += 1) {
        const difference = ((bytes[start + at] as number) - before(filter, at)) & 255
        sum += difference < 128 ? difference : 256 - difference
      }
      if (sum < least) [best, least] = [filter, sum]
    }
    const to = row * (rowBytes + 1)
    filtered[to] = best
    for (let at = 0; at < rowBytes; at += 1) {
      filtered[to + 1 + at] = (bytes[start + at] as number) - before(best, at)
    }
  }
  return filtered
}
