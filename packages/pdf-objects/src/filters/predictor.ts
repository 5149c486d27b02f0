import { unfilterRow } from './png-filter.ts'

/** The decode parameters that a predictor needs (ISO 32000-1, table 8), with their defaults filled in. */
export interface PredictorParameters {
  readonly predictor: number
  readonly colors: number
  readonly bitsPerComponent: number
  readonly columns: number
}

/** Undoes a predictor function (ISO 32000-1, 7.4.4.4): 2 is TIFF's, 10 and more are PNG's, any other is none. */
export function undoPredictor(bytes: Uint8Array, parameters: PredictorParameters): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = parameters
  const rowBytes = Math.ceil((columns * colors * bitsPerComponent) / 8)
  if (predictor >= 10) {
    return undoPng(bytes, rowBytes, Math.max(1, Math.ceil((colors * bitsPerComponent) / 8)))
  }
  return predictor === 2 ? undoTiff(bytes, rowBytes, colors, bitsPerComponent) : bytes
}

/** Each row starts with the type of its filter; the last row may be cut off. */
function undoPng(bytes: Uint8Array, rowBytes: number, distance: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const target = new Uint8Array(rows * rowBytes)
  let previous: Uint8Array = new Uint8Array(rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const line = target.subarray(row * rowBytes, (row + 1) * rowBytes)
    const source = bytes.subarray(row * (rowBytes + 1), (row + 1) * (rowBytes + 1))
    // An unknown type is none to other readers.
    if ((source[0] ?? 0) > 4) line.set(source.subarray(1))
    else if (source.length === rowBytes + 1) unfilterRow(source, previous, distance, line)
    else {
      const whole = new Uint8Array(rowBytes + 1)
      whole.set(source)
      unfilterRow(whole, previous, distance, line)
    }
    previous = line
  }
  const cutOff = bytes.length % (rowBytes + 1)
  return cutOff === 0 ? target : target.subarray(0, target.length - rowBytes + Math.max(0, cutOff - 1))
}

/** Each component is the difference to that of the pixel to its left (TIFF 6.0, section 14). */
function undoTiff(bytes: Uint8Array, rowBytes: number, colors: number, bits: number): Uint8Array {
  const target = Uint8Array.from(bytes)
  for (let start = 0; start < target.length; start += rowBytes) {
    const row = target.subarray(start, start + rowBytes)
    if (bits === 8) addLeft(row, colors)
    else if (bits === 16) addLeftWide(row, colors)
    else addLeftBits(row, colors, bits)
  }
  return target
}

function addLeft(row: Uint8Array, colors: number): void {
  for (let at = colors; at < row.length; at += 1) row[at] = (row[at] as number) + (row[at - colors] as number)
}

function addLeftWide(row: Uint8Array, colors: number): void {
  const samples = new DataView(row.buffer, row.byteOffset, row.length)
  for (let at = 2 * colors; at + 1 < row.length; at += 2) {
    samples.setUint16(at, (samples.getUint16(at) + samples.getUint16(at - 2 * colors)) & 0xffff)
  }
}

/** Components of 1, 2 or 4 bits, the first in the highest. */
function addLeftBits(row: Uint8Array, colors: number, bits: number): void {
  const perByte = 8 / bits
  const mask = (1 << bits) - 1
  const left = new Uint8Array(colors)
  for (let index = 0; index < row.length * perByte; index += 1) {
    const at = Math.floor(index / perByte)
    const shift = 8 - bits * ((index % perByte) + 1)
    const byte = row[at] as number
    const color = index % colors
    const value = ((byte >> shift) + (left[color] as number)) & mask
    left[color] = value
    row[at] = (byte & ~(mask << shift)) | (value << shift)
  }
}
