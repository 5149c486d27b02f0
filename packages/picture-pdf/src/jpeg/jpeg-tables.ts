import { DamagedImage } from '../facts/damaged-image.ts'
import { quantizationTables, type Segment, startOfScan } from './jpeg-markers.ts'

const markers = {
  huffman: 0xc4,
  quantization: quantizationTables,
  scan: startOfScan,
  restartInterval: 0xdd,
} as const

/** What the frame header says of a component: its identifier and the quantization table it names. */
export interface ComponentTables {
  readonly id: number
  readonly quantization: number
}

/**
 * Checks the tables of a Huffman-coded JPEG in the order in which a decoder meets them: every table is one, and every
 * scan has those that it names (ITU-T T.81, B.2.3 and B.2.4).
 *
 * @throws DamagedImage
 */
export function checkTables(
  bytes: Buffer,
  segments: readonly Segment[],
  components: readonly ComponentTables[],
): void {
  const tables = new Set<string>()
  for (const segment of segments) {
    const payload = bytes.subarray(segment.start, segment.end)
    if (segment.marker === markers.huffman) readHuffmanTables(payload, tables)
    else if (segment.marker === markers.quantization) readQuantizationTables(payload, tables)
    else if (segment.marker === markers.scan) checkScan(payload, components, tables)
    else if (segment.marker === markers.restartInterval && payload.length !== 2) {
      throw new DamagedImage('a restart interval of the wrong length')
    }
  }
}

const tableName = (kind: 'dc' | 'ac' | 'quantization', number: number): string => `${kind} ${number}`

function readHuffmanTables(payload: Buffer, tables: Set<string>): void {
  for (let at = 0; at < payload.length; ) {
    const selector = payload[at] ?? 0
    const [kind, number] = [selector >> 4, selector & 15]
    const counts = payload.subarray(at + 1, at + 17)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    if (kind > 1 || number > 3 || counts.length < 16 || at + 17 + symbols > payload.length) {
      throw new DamagedImage('a Huffman table is cut')
    }
    const values = payload.subarray(at + 17, at + 17 + symbols)
    if (symbols > 256 || (kind === 0 && values.some((bits) => bits > 15))) {
      throw new DamagedImage('an impossible Huffman table')
    }
    checkCodeLengths(counts)
    tables.add(tableName(kind === 0 ? 'dc' : 'ac', number))
    at += 17 + symbols
  }
}

/** Codes are handed out in order; those of one length must leave the one that is all ones (annex C). */
function checkCodeLengths(counts: Uint8Array): void {
  let code = 0
  counts.forEach((count, index) => {
    code += count
    if (count > 0 && code >= 2 ** (index + 1)) throw new DamagedImage('an impossible Huffman table')
    code *= 2
  })
}

function readQuantizationTables(payload: Buffer, tables: Set<string>): void {
  for (let at = 0; at < payload.length; ) {
    const selector = payload[at] ?? 0
    const [precision, number] = [selector >> 4, selector & 15]
    at += 1 + 64 * (precision + 1)
    if (precision > 1 || number > 3 || at > payload.length)
      throw new DamagedImage('a quantization table is cut')
    tables.add(tableName('quantization', number))
  }
}

function checkScan(
  payload: Buffer,
  components: readonly ComponentTables[],
  tables: ReadonlySet<string>,
): void {
  const count = payload[0] ?? 0
  if (count === 0 || payload.length !== 4 + 2 * count)
    throw new DamagedImage('a scan header of the wrong length')
  const [first = 0, last = 0, bits = 0] = payload.subarray(1 + 2 * count)
  // A later pass over the DC coefficients adds plain bits to them.
  const isRefined = bits >> 4 > 0
  for (let index = 0; index < count; index += 1) {
    const [id = 0, selectors = 0] = payload.subarray(1 + 2 * index, 3 + 2 * index)
    const component = components.find((candidate) => candidate.id === id)
    if (!component) throw new DamagedImage(`a scan of an unknown component ${id}`)
    const needed = [
      tableName('quantization', component.quantization),
      ...(first === 0 && !isRefined ? [tableName('dc', selectors >> 4)] : []),
      ...(last > 0 ? [tableName('ac', selectors & 15)] : []),
    ]
    const missing = needed.find((name) => !tables.has(name))
    if (missing) throw new DamagedImage(`no ${missing} table`)
  }
}
