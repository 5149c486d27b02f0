import { type ChunkPlace, dataOf } from '@folio/image-kit/png/chunks'
import { DamagedImage } from '../facts/damaged-image.ts'
import { asDensity, type Density, metresPerInch } from '../facts/density.ts'
import type { Orientation } from '../facts/orientation.ts'
import { readExif } from '../tiff/exif.ts'
import { readChunks } from './png-chunks.ts'

/** Colour types of PNG, table 11.1. */
export const pngColor = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const
export type PngColorType = (typeof pngColor)[keyof typeof pngColor]

export interface PngFacts {
  readonly width: number
  readonly height: number
  readonly depth: 1 | 2 | 4 | 8 | 16
  readonly colorType: PngColorType
  readonly isInterlaced: boolean
  /** Three bytes a colour. */
  readonly palette: Buffer | undefined
  /** tRNS as stored: an opacity for each palette entry, or one sample value a component. */
  readonly transparency: Buffer | undefined
  readonly orientation: Orientation
  readonly density: Density | undefined
  readonly isAnimated: boolean
  readonly color: PngColorChunks
  /** Where the picture's zlib stream lies in the file. */
  readonly data: readonly ChunkPlace[]
}

/** Payloads of the chunks that say what the samples mean. */
export interface PngColorChunks {
  readonly cicp: Buffer | undefined
  readonly iccp: Buffer | undefined
  readonly srgb: Buffer | undefined
  readonly gama: Buffer | undefined
  readonly chrm: Buffer | undefined
}

/** Samples a pixel as stored. */
export const channelsOf = (colorType: PngColorType): 1 | 2 | 3 | 4 =>
  (({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }) as const)[colorType]

/**
 * What a PNG says of itself (PNG specification, third edition, clause 11).
 *
 * @throws DamagedImage
 */
export function readPngFacts(bytes: Buffer): PngFacts {
  const chunks = readChunks(bytes)
  const payload = (type: string): Buffer | undefined => {
    const chunk = chunks.find((candidate) => candidate.type === type)
    return chunk && dataOf(bytes, chunk)
  }
  const header = readHeader(chunks[0], bytes)
  const data = chunks.filter(({ type }) => type === 'IDAT')
  if (data.length === 0) throw new DamagedImage('no IDAT chunk')
  const palette =
    header.colorType === pngColor.palette ? readPalette(payload('PLTE'), header.depth) : undefined
  const exif = readExif(payload('eXIf') ?? Buffer.alloc(0))
  return {
    ...header,
    palette,
    transparency: readTransparency(payload('tRNS'), header.colorType, palette),
    orientation: exif.orientation,
    density: readDensity(payload('pHYs')),
    isAnimated: framesIn(payload('acTL')) > 1,
    color: {
      cicp: payload('cICP'),
      iccp: payload('iCCP'),
      srgb: payload('sRGB'),
      gama: payload('gAMA'),
      chrm: payload('cHRM'),
    },
    data,
  }
}

/** Depths allowed with each colour type, table 11.1. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

function readHeader(
  chunk: ChunkPlace | undefined,
  bytes: Buffer,
): Pick<PngFacts, 'width' | 'height' | 'depth' | 'colorType' | 'isInterlaced'> {
  if (chunk?.type !== 'IHDR' || chunk.length !== 13) throw new DamagedImage('no IHDR chunk')
  const { offset } = chunk
  const [width, height] = [bytes.readUInt32BE(offset), bytes.readUInt32BE(offset + 4)]
  const [depth, colorType, compression, filter, interlace] = bytes.subarray(offset + 8, offset + 13)
  const isKnown =
    depth !== undefined &&
    colorType !== undefined &&
    depths[colorType]?.includes(depth) &&
    interlace !== undefined
  if (!isKnown || compression !== 0 || filter !== 0 || interlace > 1)
    throw new DamagedImage('an impossible IHDR')
  if (width === 0 || height === 0 || width > 0x7fffffff || height > 0x7fffffff) {
    throw new DamagedImage('an impossible size')
  }
  return {
    width,
    height,
    depth: depth as PngFacts['depth'],
    colorType: colorType as PngColorType,
    isInterlaced: interlace === 1,
  }
}

function readPalette(palette: Buffer | undefined, depth: number): Buffer {
  if (!palette || palette.length === 0 || palette.length % 3 !== 0) throw new DamagedImage('no palette')
  return palette.subarray(0, 3 * 2 ** depth)
}

/** Reads the transparency; undefined for types with an alpha channel and where it is too short to be meant. */
function readTransparency(
  transparency: Buffer | undefined,
  colorType: PngColorType,
  palette: Buffer | undefined,
): Buffer | undefined {
  if (!transparency) return undefined
  if (palette) return transparency.subarray(0, palette.length / 3)
  const needed = { [pngColor.gray]: 2, [pngColor.rgb]: 6 }[colorType as 0 | 2]
  return needed !== undefined && transparency.length >= needed ? transparency.subarray(0, needed) : undefined
}

/** pHYs counts pixels a metre if its unit is 1 (11.3.4.3). */
function readDensity(chunk: Buffer | undefined): Density | undefined {
  if (chunk?.length !== 9 || chunk.readUInt8(8) !== 1) return undefined
  return asDensity(chunk.readUInt32BE(0) * metresPerInch, chunk.readUInt32BE(4) * metresPerInch)
}

const framesIn = (chunk: Buffer | undefined): number => (chunk?.length === 8 ? chunk.readUInt32BE(0) : 1)
