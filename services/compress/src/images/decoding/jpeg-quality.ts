/** Luminance quantization of quality 50 (ITU-T T.81, table K.1), as a sum: the order of its values does not matter. */
const standardSum = 3688
const [marker, startOfImage, quantization, startOfScan] = [0xff, 0xd8, 0xdb, 0xda]
const tableValues = 64

/**
 * About which quality of libjpeg, 1 to 100, the first quantization table of a JPEG has; undefined when it has none.
 * libjpeg scales the standard's table by 50 / quality below 50 and by 2 - quality / 50 from there on.
 */
export function jpegQuality(data: Uint8Array): number | undefined {
  const sum = firstTableSum(data)
  if (sum === undefined) return undefined
  const scale = sum / standardSum
  return Math.max(1, Math.min(100, Math.round(scale > 1 ? 50 / scale : 100 - 50 * scale)))
}

function firstTableSum(data: Uint8Array): number | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 0; at + 4 < bytes.length && bytes[at] === marker; ) {
    const kind = bytes[at + 1]
    if (kind === startOfScan) return undefined
    const length = kind === startOfImage ? 0 : bytes.readUInt16BE(at + 2)
    if (kind === quantization) return tableSum(bytes.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return undefined
}

/** A byte of precision and number, then the values, one or two bytes each. */
function tableSum(table: Buffer): number | undefined {
  const size = (table[0] ?? 0) >> 4 === 0 ? 1 : 2
  if (table.length < 1 + size * tableValues) return undefined
  let sum = 0
  for (let index = 0; index < tableValues; index += 1) sum += table.readUIntBE(1 + index * size, size)
  return sum
}
