import { DamagedImage } from '../facts/damaged-image.ts'
import { asDensity, type Density, metresPerInch } from '../facts/density.ts'
import type { Size } from '../facts/orientation.ts'

/** Rows as they are, or run lengths of indexes of 8 or 4 bits (BI_RLE8, BI_RLE4). */
export type BmpCoding = 'plain' | 'rle8' | 'rle4'

export interface BmpHeader extends Size {
  /** Rows run from top to bottom. */
  readonly topDown: boolean
  readonly bits: 1 | 2 | 4 | 8 | 16 | 24 | 32
  readonly coding: BmpCoding
  /** Where red, green, blue and opacity lie in a pixel of 16 or 32 bits; no opacity is 0. */
  readonly masks: readonly [number, number, number, number]
  /** Three bytes a colour, red first. */
  readonly palette: Buffer
  /** Offset of the pixels. */
  readonly start: number
  readonly density: Density | undefined
  readonly profile: Buffer | undefined
}

const fileHeaderBytes = 14
const coreHeaderBytes = 12
const infoHeaderBytes = 40
const v5HeaderBytes = 124
const embeddedProfile = 0x4d424544

/** BI_RGB to BI_ALPHABITFIELDS; the others hold JPEG or PNG data for printers and do not occur in files. */
const codings: Readonly<Record<number, BmpCoding>> = {
  0: 'plain',
  1: 'rle8',
  2: 'rle4',
  3: 'plain',
  6: 'plain',
}

const reasonableBits = [1, 2, 4, 8, 16, 24, 32]

/**
 * Reads BITMAPFILEHEADER and whichever header follows: BITMAPCOREHEADER, OS/2's, BITMAPINFOHEADER or its fourth and
 * fifth versions (Windows GDI reference, "Bitmap Storage").
 *
 * @throws DamagedImage
 */
export function readBmpHeader(bytes: Buffer): BmpHeader {
  if (bytes.length < fileHeaderBytes + coreHeaderBytes || bytes.toString('latin1', 0, 2) !== 'BM') {
    throw new DamagedImage('no bitmap header')
  }
  const length = bytes.readUInt32LE(fileHeaderBytes)
  const isKnown = length === coreHeaderBytes || (length >= 16 && length <= v5HeaderBytes)
  if (!isKnown || fileHeaderBytes + length > bytes.length) throw new DamagedImage('an unknown bitmap header')
  // A shortened OS/2 header leaves out fields at its end, which are then zero.
  const header = Buffer.alloc(v5HeaderBytes)
  bytes.copy(header, 0, fileHeaderBytes, fileHeaderBytes + length)
  return length === coreHeaderBytes ? readCore(bytes, header) : readInfo(bytes, header, length)
}

function readCore(bytes: Buffer, header: Buffer): BmpHeader {
  const bits = checkBits(header.readUInt16LE(10))
  const paletteStart = fileHeaderBytes + coreHeaderBytes
  return {
    ...checkSize(header.readUInt16LE(4), header.readUInt16LE(6)),
    topDown: false,
    bits,
    coding: 'plain',
    masks: usualMasks(bits),
    ...readPalette(bytes, paletteStart, { bits, colors: 2 ** bits, entryBytes: 3 }),
    density: undefined,
    profile: undefined,
  }
}

function readInfo(bytes: Buffer, header: Buffer, length: number): BmpHeader {
  const signedHeight = header.readInt32LE(8)
  const bits = checkBits(header.readUInt16LE(14))
  const compression = header.readUInt32LE(16)
  const coding = codings[compression]
  const hasMasks = compression === 3 || compression === 6
  // OS/2 gives the numbers 3 and 4 to other codings.
  const isOs2 = length !== infoHeaderBytes && length !== 52 && length !== 56 && length < 108
  if (!coding || (hasMasks && isOs2) || (hasMasks && bits !== 16 && bits !== 32)) {
    throw new DamagedImage(`unknown compression ${compression}`)
  }
  if ((coding === 'rle8' && bits !== 8) || (coding === 'rle4' && bits !== 4)) {
    throw new DamagedImage('run lengths of another depth')
  }
  const masksAfter = hasMasks && length === infoHeaderBytes ? (compression === 6 ? 16 : 12) : 0
  const paletteStart = fileHeaderBytes + length + masksAfter
  const colors = header.readUInt32LE(32)
  return {
    ...checkSize(header.readInt32LE(4), Math.abs(signedHeight)),
    topDown: signedHeight < 0,
    bits,
    coding,
    masks: hasMasks ? readMasks(bytes, compression === 6 || length >= 56) : usualMasks(bits),
    ...readPalette(bytes, paletteStart, {
      bits,
      colors: Math.min(colors || 2 ** bits, 2 ** bits),
      entryBytes: 4,
    }),
    density: asDensity(header.readInt32LE(24) * metresPerInch, header.readInt32LE(28) * metresPerInch),
    profile: length === v5HeaderBytes ? readProfile(bytes, header) : undefined,
  }
}

function checkBits(bits: number): BmpHeader['bits'] {
  if (!reasonableBits.includes(bits)) throw new DamagedImage(`${bits} bits a pixel`)
  return bits as BmpHeader['bits']
}

function checkSize(width: number, height: number): Size {
  if (width <= 0 || height <= 0) throw new DamagedImage('an impossible size')
  return { width, height }
}

const usualMasks = (bits: number): BmpHeader['masks'] =>
  bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0x00ff00, 0x0000ff, 0]

/** Reads the masks at byte 40 of the header: inside the longer headers, behind the plain one. */
function readMasks(bytes: Buffer, withAlpha: boolean): BmpHeader['masks'] {
  const at = fileHeaderBytes + infoHeaderBytes
  if (bytes.length < at + 16) throw new DamagedImage('the file ends inside its masks')
  const mask = (index: number) => bytes.readUInt32LE(at + 4 * index)
  return [mask(0), mask(1), mask(2), withAlpha ? mask(3) : 0]
}

interface PaletteShape {
  readonly bits: number
  readonly colors: number
  /** Blue, green, red and, in all but the oldest files, one byte of nothing. */
  readonly entryBytes: 3 | 4
}

/** Colours that an index means and the palette lacks are black, as in browsers. */
function readPalette(
  bytes: Buffer,
  from: number,
  { bits, colors, entryBytes }: PaletteShape,
): Pick<BmpHeader, 'palette' | 'start'> {
  const start = bytes.readUInt32LE(10)
  if (bits > 8) return { palette: Buffer.alloc(0), start }
  const available = Math.min(colors, Math.floor(Math.max(0, bytes.length - from) / entryBytes))
  const palette = Buffer.alloc(available === 0 ? 0 : 3 * 2 ** bits)
  for (let index = 0; index < available; index += 1) {
    const at = from + index * entryBytes
    palette[index * 3] = bytes.readUInt8(at + 2)
    palette[index * 3 + 1] = bytes.readUInt8(at + 1)
    palette[index * 3 + 2] = bytes.readUInt8(at)
  }
  // Some writers forget the palette when they tell where the pixels are, which cannot be in front of it.
  return { palette, start: start > from ? start : from + colors * entryBytes }
}

/** Offset and size are counted from the start of the header. */
function readProfile(bytes: Buffer, header: Buffer): Buffer | undefined {
  if (header.readUInt32LE(56) !== embeddedProfile) return undefined
  const from = fileHeaderBytes + header.readUInt32LE(112)
  const to = from + header.readUInt32LE(116)
  return to <= bytes.length ? bytes.subarray(from, to) : undefined
}
