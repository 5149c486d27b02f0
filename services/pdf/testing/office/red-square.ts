import { rgb, writePng } from '@folio/image-kit/testing/png-writer'

const side = 64

/** A red PNG of 64 × 64 pixels, the only picture of that size in any test. */
export function redSquare(): Buffer {
  const samples = Array.from({ length: side * side }, () => [200, 30, 60]).flat()
  return writePng({ width: side, height: side, colorType: rgb, bits: 8, samples })
}
