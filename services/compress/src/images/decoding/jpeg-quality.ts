import { DamagedImage } from '@folio/picture-pdf/facts/damaged-image'
import { quantizationTables, segmentsOf, startOfScan } from '@folio/picture-pdf/jpeg/jpeg-markers'

/** Luminance quantization of quality 50 (ITU-T T.81, table K.1), as a sum: the order of its values does not matter. */
const standardSum = 3688
const tableValues = 64

/**
 * Returns about which quality of libjpeg, 1 to 100, the first quantization table of a JPEG has; undefined when it has
 * none. libjpeg scales the standard's table by 50 / quality below 50 and by 2 - quality / 50 from there on.
 */
export function jpegQuality(data: Uint8Array): number | undefined {
  const sum = firstTableSum(data)
  if (sum === undefined) return undefined
  const scale = sum / standardSum
  return Math.max(1, Math.min(100, Math.round(scale > 1 ? 50 / scale : 100 - 50 * scale)))
}

function firstTableSum(data: Uint8Array): number | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  try {
    for (const { marker, start, end } of segmentsOf(bytes)) {
      if (marker === startOfScan) return undefined
      if (marker === quantizationTables) return tableSum(bytes.subarray(start, end))
    }
    return undefined
  } catch (error) {
    if (error instanceof DamagedImage) return undefined
    throw error
  }
}

/** A byte of precision and number, then the values, one or two bytes each. */
function tableSum(table: Buffer): number | undefined {
  const size = (table[0] ?? 0) >> 4 === 0 ? 1 : 2
  if (table.length < 1 + size * tableValues) return undefined
  let sum = 0
  for (let index = 0; index < tableValues; index += 1) sum += table.readUIntBE(1 + index * size, size)
  return sum
}
