import { filterRows } from '@folio/pdf-objects/filters/filter-rows'
import { filterTypes } from '@folio/pdf-objects/filters/png-filter'

const { sub, up, average, paeth } = filterTypes

export interface Rows {
  /** All rows, each with its filter type byte (PNG, third edition, section 9). */
  readonly bytes: Uint8Array
  /** Bytes of a row without the filter type. */
  readonly stride: number
}

/** Rows of indices with 1, 2, 4 or 8 bits each, leftmost in the high bits, unfiltered (section 7.2). */
export function packRows(indices: Uint8Array, width: number, bits: 1 | 2 | 4 | 8): Rows {
  const height = indices.length / width
  const stride = Math.ceil((width * bits) / 8)
  const bytes = new Uint8Array((stride + 1) * height)
  const perByte = 8 / bits
  for (let y = 0; y < height; y += 1) {
    const row = y * (stride + 1) + 1
    if (bits === 8) {
      bytes.set(indices.subarray(y * width, (y + 1) * width), row)
      continue
    }
    const [from, end] = [y * width, (y + 1) * width]
    for (let first = from, at = row; first < end; first += perByte, at += 1) {
      let byte = 0
      // Beyond the end of the row there is nothing but zeros.
      for (let index = first; index < first + perByte; index += 1)
        byte = (byte << bits) | (index < end ? (indices[index] as number) : 0)
      bytes[at] = byte
    }
  }
  return { bytes, stride }
}

/**
 * One byte a pixel, each row with the filter that leaves the smallest sum of differences (the heuristic of section
 * 12.7), for pictures whose indices are shades.
 */
export const shadeRows = ({ bytes, stride }: Rows): Rows => ({
  bytes: filterRows(bytes, { rowBytes: stride, distance: 1, types: [sub, up, average, paeth], before: 1 }),
  stride,
})
