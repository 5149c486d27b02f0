import { newHeads } from '../sfnt/new-tables.ts'
import { viewOf, writeSfnt } from '../sfnt/table-directory.ts'

/**
 * The CFF font in the least OpenType font that HarfBuzz takes. Widths in it are all zero: PDF has its own, and those
 * of the charstrings are compared apart.
 */
export function wrapCff(cff: Uint8Array, glyphCount: number): Uint8Array {
  const maxp = new Uint8Array(6)
  viewOf(maxp).setUint32(0, 0x00005000)
  viewOf(maxp).setUint16(4, glyphCount)
  return writeSfnt(
    new Map([
      ['CFF ', cff],
      ...newHeads({ unitsPerEm: 1000, metrics: 1 }),
      ['hmtx', new Uint8Array(4 + 2 * (glyphCount - 1))],
      ['maxp', maxp],
    ]),
  )
}
