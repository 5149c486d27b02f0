import type { Encoding } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'
import { encodeGenericRegion } from './jbig2/generic-region.ts'

/** Segment types (ITU-T T.88, 7.3). */
const pageInformation = 48
const immediateLosslessRegion = 39
const lossless = 1
/** Template 0, rows that repeat coded as such (7.4.6.2), and its four adaptive pixels, x and y each. */
const regionFlags = 0b1000
const adaptivePixels = [3, -1, -3, -1, 2, -2, -2, -2]

/**
 * Samples that are 0 or 255 alone in JBIG2 as PDF embeds it (ISO 32000-1, 7.4.7): one page with one generic region and
 * neither file header nor ends. A quarter to a half smaller than CCITT Group 4, and exact.
 */
export function encodeJbig2({ data, width, height }: Samples): Encoding {
  const region = encodeGenericRegion({ data, width, height })
  const page = Buffer.concat([longs(width, height, 0, 0), Buffer.from([lossless, 0, 0])])
  const head = Buffer.concat([longs(width, height, 0, 0), Buffer.from([0, regionFlags, ...adaptivePixels])])
  return {
    data: Buffer.concat([
      ...[segment(0, pageInformation, page.length), page],
      ...[segment(1, immediateLosslessRegion, head.length + region.length), head, region],
    ]),
    ...{ width, height, bitsPerComponent: 1, filter: 'JBIG2Decode', lossless: true },
  }
}

/** Header of a segment of page 1 that refers to no other (7.2). */
const segment = (number: number, type: number, length: number): Buffer =>
  Buffer.concat([longs(number), Buffer.from([type, 0, 1]), longs(length)])

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
