import { filterTypes, RowFilter } from '@folio/pdf-objects/filters/png-filter'

/**
 * Bytes in rows under PNG's filters, of each row the one whose differences are smallest (PNG, third edition, 12.7).
 *
 * @param rowBytes divides the length
 * @param distance bytes from one value to its neighbour
 */
export function filterRows(bytes: Uint8Array, rowBytes: number, distance: number): Uint8Array {
  const rows = bytes.length / rowBytes
  const filter = new RowFilter(rowBytes, distance, [filterTypes.sub, filterTypes.up])
  const filtered = new Uint8Array(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row += 1)
    filtered.set(filter.filter(bytes.subarray(row * rowBytes, (row + 1) * rowBytes)), row * (rowBytes + 1))
  return filtered
}
