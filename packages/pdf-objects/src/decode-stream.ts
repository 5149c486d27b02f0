import { DamagedPdf, OversizedStream } from './damaged-pdf.ts'
import { decodeAscii85, decodeHex } from './filters/ascii.ts'
import { inflate } from './filters/flate.ts'
import { decodeLzw } from './filters/lzw.ts'
import { undoPredictor } from './filters/predictor.ts'
import { decodeRunLength } from './filters/run-length.ts'
import { type Dict, isDict, type PdfObject, type PdfStream } from './values/pdf-object.ts'
import { Name } from './values/pdf-syntax.ts'
import type { Zlib } from './zlib.ts'

/** Filters that are left to decoders of images (ISO 32000-1, 7.4.6 to 7.4.9). */
export type ImageFilter = 'DCTDecode' | 'JPXDecode' | 'CCITTFaxDecode' | 'JBIG2Decode'

/** The data of a stream, as far as its filters are undone. */
export interface DecodedStream {
  /** Without `imageFilter` all filters are undone, with it all before that one, whose parameters then follow. */
  readonly bytes: Uint8Array
  readonly imageFilter?: ImageFilter
  readonly parameters?: Dict
}

/** What streams are unpacked with: a document. */
export interface StreamDecoder {
  readonly zlib: Zlib
  resolve(value: PdfObject | undefined): PdfObject
}

/** Short names stand in inline images (ISO 32000-1, 8.9.7). */
const longNames = new Map([
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['RL', 'RunLengthDecode'],
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
])
/** More than any writer uses for good reason; each can multiply the size by a thousand. */
const maxFilters = 8

/**
 * A stream's bytes without its filters (7.4). No filter may give more than `maxBytes`.
 * @param document follows references in the dictionary; without one there must be none
 * @throws OversizedStream, DamagedPdf (also for a filter that does not exist)
 */
export function decodeStream(
  decoder: StreamDecoder,
  { dict, raw }: Pick<PdfStream, 'dict' | 'raw'>,
  { maxBytes }: { readonly maxBytes: number },
): DecodedStream {
  const resolve = (value: PdfObject | undefined) => decoder.resolve(value)
  const filters = listOf(resolve(dict.get('Filter') ?? dict.get('F'))).map(resolve)
  const parameters = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP'))).map(resolve)
  if (filters.length > maxFilters) throw new OversizedStream('too many filters')
  let bytes = raw
  for (const [index, filter] of filters.entries()) {
    if (!(filter instanceof Name)) throw new DamagedPdf('a filter is no name')
    const name = longNames.get(filter.text) ?? filter.text
    const parameter = parameters[index]
    const own = isDict(parameter) ? parameter : undefined
    if (isImageFilter(name)) return { bytes, imageFilter: name, ...(own && { parameters: own }) }
    bytes = undo(decoder.zlib, name, bytes, maxBytes, (key, otherwise) => {
      const value = resolve(own?.get(key))
      return typeof value === 'number' ? value : otherwise
    })
  }
  return { bytes }
}

const listOf = (value: PdfObject): PdfObject[] =>
  Array.isArray(value) ? value : value === null ? [] : [value]

const isImageFilter = (name: string): name is ImageFilter =>
  ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'].includes(name)

type Parameter = (key: string, otherwise: number) => number

function undo(
  zlib: Zlib,
  name: string,
  bytes: Uint8Array,
  maxBytes: number,
  parameter: Parameter,
): Uint8Array {
  switch (name) {
    case 'FlateDecode':
      return predicted(inflate(zlib, bytes, maxBytes), parameter)
    case 'LZWDecode':
      return predicted(decodeLzw(bytes, parameter('EarlyChange', 1), maxBytes), parameter)
    case 'ASCII85Decode':
      return decodeAscii85(bytes, maxBytes)
    case 'ASCIIHexDecode':
      return decodeHex(bytes, maxBytes)
    case 'RunLengthDecode':
      return decodeRunLength(bytes, maxBytes)
    case 'Crypt':
      // Only in encrypted files does it change anything.
      return bytes
    default:
      throw new DamagedPdf(`there is no filter ${name}`)
  }
}

function predicted(bytes: Uint8Array, parameter: Parameter): Uint8Array {
  const parameters = {
    predictor: parameter('Predictor', 1),
    colors: parameter('Colors', 1),
    bitsPerComponent: parameter('BitsPerComponent', 8),
    columns: parameter('Columns', 1),
  }
  const { predictor, colors, bitsPerComponent, columns } = parameters
  if (predictor === 1) return bytes
  const sound = [1, 2, 4, 8, 16].includes(bitsPerComponent) && isCount(colors) && isCount(columns)
  if (!sound || colors * columns > 2 ** 28) throw new DamagedPdf('a predictor has impossible parameters')
  return undoPredictor(bytes, parameters)
}

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0
