import { Failure } from '@folio/service-kit/faults/failure'
import { DamagedImage } from '../facts/damaged-image.ts'
import type { DirectSpace } from '../samples/pdf-image.ts'
import type { Raster } from '../samples/raster.ts'
import { type BmpHeader, readBmpHeader } from './bmp-header.ts'
import { unpackRunLengths } from './bmp-run-lengths.ts'

/** A bitmap's pixels and what else its header tells. */
export interface Bitmap {
  readonly header: BmpHeader
  /** The raster with its colours in `space`. */
  raster(space: DirectSpace): Raster
}

/**
 * Opens a Windows or OS/2 bitmap of 1 to 32 bits a pixel, plain, run-length coded or with bit fields. Nothing is
 * allocated before the size is known to be allowed and, for plain pixels, to be there.
 *
 * @throws DamagedImage
 * @throws Failure `image-too-large`
 */
export function openBitmap(bytes: Buffer, { name, maxPixels }: { name: string; maxPixels: number }): Bitmap {
  const header = readBmpHeader(bytes)
  const { width, height, bits, coding, start, palette } = header
  if (width * height > maxPixels) throw new Failure('image-too-large', { file: name })
  if (bits <= 8 && palette.length === 0) throw new DamagedImage('no palette')
  // The padding behind the last row may be missing.
  const lastRow = start + storedStride(header) * (height - 1)
  if (coding === 'plain' && lastRow + Math.ceil((width * bits) / 8) > bytes.length) {
    throw new DamagedImage('the file ends before its last row')
  }
  return { header, raster: (space) => readPixels(bytes, header, space) }
}

/** Rows are padded to 32 bits. */
const storedStride = ({ width, bits }: BmpHeader): number => Math.ceil((width * bits) / 32) * 4

function readPixels(bytes: Buffer, header: BmpHeader, space: DirectSpace): Raster {
  const { width, height, bits, coding, start, palette } = header
  const indexed = { kind: 'indexed', base: space, palette: palette.toString('base64') } as const
  if (coding !== 'plain') {
    const stored = unpackRunLengths(bytes.subarray(start), header, coding)
    return { width, height, bits: 8, colorSpace: indexed, data: inViewingOrder(stored, width, header) }
  }
  const stored = bytes.subarray(start, start + storedStride(header) * height)
  const rows = inViewingOrder(stored, storedStride(header), header)
  if (bits === 1 || bits === 2 || bits === 4 || bits === 8) {
    return { width, height, bits, colorSpace: indexed, data: withoutPadding(rows, header) }
  }
  const alpha = readAlpha(rows, header)
  return {
    width,
    height,
    bits: 8,
    colorSpace: space,
    data: readColors(rows, header),
    ...(alpha && { alpha }),
  }
}

/** Bitmaps stand on their heads unless their height is negative. */
function inViewingOrder(rows: Uint8Array, stride: number, { height, topDown }: BmpHeader): Uint8Array {
  if (topDown) return rows
  const turned = new Uint8Array(stride * height)
  for (let line = 0; line < height; line += 1) {
    turned.set(rows.subarray(line * stride, (line + 1) * stride), (height - 1 - line) * stride)
  }
  return turned
}

function withoutPadding(rows: Uint8Array, header: BmpHeader): Uint8Array {
  const stride = storedStride(header)
  const length = Math.ceil((header.width * header.bits) / 8)
  if (stride === length) return rows
  const pixels = new Uint8Array(length * header.height)
  for (let line = 0; line < header.height; line += 1) {
    pixels.set(rows.subarray(line * stride, line * stride + length), line * length)
  }
  return pixels
}

function readColors(rows: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height, bits, masks } = header
  const stride = storedStride(header)
  const [red, green, blue] = masks.map(fieldOf) as [Field, Field, Field, Field]
  const data = new Uint8Array(width * height * 3)
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
  for (let line = 0, to = 0; line < height; line += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      if (bits === 24) {
        const from = line * stride + x * 3
        data[to] = rows[from + 2] as number
        data[to + 1] = rows[from + 1] as number
        data[to + 2] = rows[from] as number
        continue
      }
      const pixel =
        bits === 16
          ? view.getUint16(line * stride + x * 2, true)
          : view.getUint32(line * stride + x * 4, true)
      data[to] = sample(pixel, red)
      data[to + 1] = sample(pixel, green)
      data[to + 2] = sample(pixel, blue)
    }
  }
  return data
}

/**
 * Reads the opacities; undefined without an opacity field, and where it is zero all over: such writers did not mean an
 * invisible picture.
 */
function readAlpha(rows: Uint8Array, header: BmpHeader): Uint8Array | undefined {
  const { width, height, bits, masks } = header
  if (bits === 24 || masks[3] === 0) return undefined
  const stride = storedStride(header)
  const field = fieldOf(masks[3])
  const alpha = new Uint8Array(width * height)
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
  for (let line = 0, to = 0; line < height; line += 1) {
    for (let x = 0; x < width; x += 1, to += 1) {
      const pixel =
        bits === 16
          ? view.getUint16(line * stride + x * 2, true)
          : view.getUint32(line * stride + x * 4, true)
      alpha[to] = sample(pixel, field)
    }
  }
  return alpha.some((opacity) => opacity !== 0) && alpha.some((opacity) => opacity !== 255)
    ? alpha
    : undefined
}

interface Field {
  readonly shift: number
  readonly largest: number
}

function fieldOf(mask: number): Field {
  if (mask === 0) return { shift: 0, largest: 0 }
  const shift = 31 - Math.clz32(mask & -mask)
  return { shift, largest: mask >>> shift }
}

const sample = (pixel: number, { shift, largest }: Field): number =>
  largest === 0 ? 0 : Math.round((((pixel >>> shift) & largest) >>> 0) * (255 / largest))
