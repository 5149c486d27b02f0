import { type FilterType, RowFilter } from './png-filter.ts'

export interface FilteredAs {
  /** Bytes of a row. */
  readonly rowBytes: number
  /** Bytes from one value to its neighbour. */
  readonly distance: number
  /** What a row is tried with beside no filter. */
  readonly types: readonly FilterType[]
  /** Bytes before each row that are not filtered, as those that name its filter; none unless told. */
  readonly before?: number
}

/** Rows of bytes, each behind the type of the PNG filter whose differences are smallest (PNG, third edition, 12.7). */
export function filterRows(
  bytes: Uint8Array,
  { rowBytes, distance, types, before = 0 }: FilteredAs,
): Uint8Array {
  const filter = new RowFilter(rowBytes, distance, types)
  const rows = bytes.length / (before + rowBytes)
  const filtered = new Uint8Array(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row += 1) {
    const start = row * (before + rowBytes) + before
    filtered.set(filter.filter(bytes.subarray(start, start + rowBytes)), row * (rowBytes + 1))
  }
  return filtered
}
