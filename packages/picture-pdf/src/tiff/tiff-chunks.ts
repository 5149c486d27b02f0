import { inflateSync } from 'node:zlib'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { tags } from '@folio/image-kit/tiff-tags'
import { decodeLzw } from '@folio/pdf-objects/filters/lzw'
import { undoPredictor } from '@folio/pdf-objects/filters/predictor'
import { decodeRunLength } from '@folio/pdf-objects/filters/run-length'
import { DamagedImage } from '../facts/damaged-image.ts'
import { readTiffDirectory, readTiffValues } from './tiff-directory.ts'

/** A rectangle of the picture with its own samples, row after row, each row from a whole byte. */
export interface TiffChunk {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The first sample that it holds, and how many of each pixel. */
  readonly sample: number
  readonly samples: number
  /** 16-bit samples with their high byte first. */
  readonly rows: Uint8Array
  /** Bytes of a row, which at the right edge may go on behind the picture. */
  readonly stride: number
}

/** Pixels across and down, samples of each pixel, and bits of each sample. */
export interface TiffLayout {
  readonly width: number
  readonly height: number
  readonly samples: number
  readonly bits: number
}

/** Whether every sample has a plane of its own, and whether these come in tiles, which libvips does not take. */
export function isTiledInPlanes(tiff: Buffer, page: number): boolean {
  const field = readTiffDirectory(tiff, page)
  return field(tags.planes) === 2 && field(tags.tileWidth) !== undefined
}

/** Codings that are unpacked here: none, LZW, Deflate under its two numbers, and runs of bytes. */
export const canUnpack = (tiff: Buffer, page: number): boolean =>
  [1, 5, 8, 32_773, 32_946].includes(readTiffDirectory(tiff, page)(tags.compression) ?? 1)

/**
 * The strips or tiles of a page, unpacked (TIFF 6.0, sections 3, 9, 13 to 15; Deflate by Adobe's technical note of 2002).
 *
 * @throws DamagedImage where they are not there
 */
export function* readTiffChunks(tiff: Buffer, page: number, layout: TiffLayout): Generator<TiffChunk> {
  const { width, height, samples, bits } = layout
  const field = readTiffDirectory(tiff, page)
  const tileWidth = field(tags.tileWidth)
  const chunkWidth = tileWidth ?? width
  const chunkHeight = tileWidth
    ? (field(tags.tileHeight) ?? 0)
    : Math.min(height, field(tags.rowsPerStrip) ?? height)
  const pixels = chunkWidth * chunkHeight
  if (pixels <= 0 || pixels > maxPixels) throw new DamagedImage('strips or tiles of an impossible size')
  const offsets = readTiffValues(tiff, page, tileWidth ? tags.tileOffsets : tags.stripOffsets)
  const sizes = readTiffValues(tiff, page, tileWidth ? tags.tileBytes : tags.stripBytes)
  const inPlanes = field(tags.planes) === 2
  const perChunk = inPlanes ? 1 : samples
  const across = Math.ceil(width / chunkWidth)
  const stride = Math.ceil((chunkWidth * perChunk * bits) / 8)
  const perPlane = across * Math.ceil(height / chunkHeight)
  for (let index = 0; index < perPlane * (inPlanes ? samples : 1); index += 1) {
    const place = index % perPlane
    const top = Math.floor(place / across) * chunkHeight
    const left = (place % across) * chunkWidth
    // A tile is whole at the edge of the picture, a strip ends with it.
    const rowCount = tileWidth ? chunkHeight : Math.min(chunkHeight, height - top)
    const length = stride * rowCount
    const offset = offsets[index]
    // Old writers leave the sizes out where nothing is packed.
    const stored = offset === undefined ? undefined : tiff.subarray(offset, offset + (sizes[index] ?? length))
    if (!stored) throw new DamagedImage('strips or tiles are missing')
    const rows = unpacked(stored, { field, length, columns: chunkWidth, colors: perChunk, bits, tiff })
    if (rows.length < length) throw new DamagedImage('a strip or tile ends early')
    yield {
      left,
      top,
      width: Math.min(chunkWidth, width - left),
      height: Math.min(rowCount, height - top),
      sample: inPlanes ? Math.floor(index / perPlane) : 0,
      samples: perChunk,
      rows,
      stride,
    }
  }
}

interface Packed {
  readonly field: ReturnType<typeof readTiffDirectory>
  readonly length: number
  readonly columns: number
  readonly colors: number
  readonly bits: number
  readonly tiff: Buffer
}

function unpacked(stored: Buffer, { field, length, columns, colors, bits, tiff }: Packed): Uint8Array {
  const ordered = field(tags.fillOrder) === 2 ? stored.map(reversed) : stored
  const plain = decoded(ordered, field(tags.compression) ?? 1, length).subarray(0, length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const rows = bits === 16 && isLittle ? Buffer.from(plain.subarray(0, plain.length & ~1)).swap16() : plain
  const predictor = field(tags.predictor) === 2 ? 2 : 1
  return undoPredictor(rows, { predictor, colors, bitsPerComponent: bits, columns })
}

/** Room for what codings write behind the last row. */
const slack = 65_536

function decoded(bytes: Uint8Array, compression: number, length: number): Uint8Array {
  try {
    if (compression === 5) return decodeLzw(bytes, 1, length + slack)
    if (compression === 32_773) return decodeRunLength(bytes, length + slack)
    return compression === 1 ? bytes : inflateSync(bytes, { maxOutputLength: length + slack })
  } catch (error) {
    throw new DamagedImage('a strip or tile cannot be unpacked', { cause: error })
  }
}

/** FillOrder 2: the first bit of a byte is its lowest. */
const reversed = (byte: number): number => {
  let turned = 0
  for (let bit = 0; bit < 8; bit += 1) turned |= ((byte >> bit) & 1) << (7 - bit)
  return turned
}
