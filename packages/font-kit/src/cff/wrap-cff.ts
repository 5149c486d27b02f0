import { viewOf, writeSfnt } from '../sfnt/table-directory.ts'

/**
 * The CFF font in the least OpenType font that HarfBuzz takes. Widths in it are all zero: PDF has its own, and those
 * of the charstrings are compared apart.
 */
export function wrapCff(cff: Uint8Array, glyphCount: number): Uint8Array {
  const head = new Uint8Array(54)
  const headView = viewOf(head)
  headView.setUint32(0, 0x00010000)
  headView.setUint32(12, 0x5f0f3cf5)
  headView.setUint16(18, 1000)
  const hhea = new Uint8Array(36)
  viewOf(hhea).setUint32(0, 0x00010000)
  viewOf(hhea).setUint16(34, 1)
  const maxp = new Uint8Array(6)
  viewOf(maxp).setUint32(0, 0x00005000)
  viewOf(maxp).setUint16(4, glyphCount)
  return writeSfnt(
    new Map([
      ['CFF ', cff],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', new Uint8Array(4 + 2 * (glyphCount - 1))],
      ['maxp', maxp],
    ]),
  )
}
