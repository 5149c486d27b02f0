import { DamagedImage } from '../facts/damaged-image.ts'
import { asDensity, centimetresPerInch, type Density } from '../facts/density.ts'
import type { Orientation } from '../facts/orientation.ts'
import { type ExifFacts, readExif } from '../tiff/exif.ts'
import { type Segment, walkJpeg } from './jpeg-markers.ts'
import { type ComponentTables, checkTables } from './jpeg-tables.ts'

export interface JpegFacts {
  readonly width: number
  readonly height: number
  readonly components: number
  /** Bits a sample; 8 in nearly every file. */
  readonly precision: number
  /** Which kind of coding: PDF readers know the first two only. */
  readonly coding: 'sequential' | 'progressive' | 'other'
  /** The Adobe marker is there; its CMYK samples are inverted. */
  readonly isAdobe: boolean
  /** Three components that are red, green and blue without an Adobe marker to say so. */
  readonly isPlainRgb: boolean
  readonly orientation: Orientation
  readonly density: Density | undefined
  readonly profile: Buffer | undefined
  /** Offset after the picture; cameras append previews and gain maps. */
  readonly end: number
  /** Payloads of segments that no decoder needs: metadata, profiles, comments. */
  readonly metadata: readonly Segment[]
}

/**
 * What a JPEG says of itself (ITU-T T.81; JFIF 1.02; Adobe Technical Note 5116 for APP14; EXIF 2.32; ICC.1:2022 annex
 * B.4 for profiles). Reads to the end of the picture, so that a cut file is found.
 *
 * @throws DamagedImage
 */
export function readJpegFacts(bytes: Buffer): JpegFacts {
  const { segments, end, codedBytes } = walkJpeg(bytes)
  const frames = segments.filter(({ marker }) => isFrame(marker))
  const [frame] = frames
  if (!frame || frames.length > 1) throw new DamagedImage(`${frames.length} frame headers`)
  const head = readFrame(bytes, frame)
  checkCodedBytes(head, codedBytes)
  if (head.coding !== 'other') checkTables(bytes, segments, head.tables)
  const jfif = find(bytes, segments, 0xe0, 'JFIF\0')
  const adobe = find(bytes, segments, 0xee, 'Adobe')
  const exif = readExifSegment(bytes, segments)
  return {
    width: head.width,
    height: head.height,
    components: head.tables.length,
    precision: head.precision,
    coding: head.coding,
    isAdobe: adobe !== undefined,
    isPlainRgb: !jfif && !adobe && letters(head.tables) === 'RGB',
    orientation: exif.orientation,
    density: (jfif && jfifDensity(bytes, jfif)) ?? exif.density,
    profile: readProfile(bytes, segments),
    end,
    metadata: segments.filter(
      ({ marker }) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee),
    ),
  }
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

interface Frame extends Pick<JpegFacts, 'width' | 'height' | 'precision' | 'coding'> {
  /** One for each component. */
  readonly tables: readonly ComponentTables[]
  /** Blocks of 64 samples that the frame holds at least. */
  readonly blocks: number
}

function readFrame(bytes: Buffer, { marker, start, end }: Segment): Frame {
  if (end - start < 6) throw new DamagedImage('a frame header is cut')
  const components = bytes.readUInt8(start + 5)
  if (components === 0 || end - start !== 6 + 3 * components) {
    throw new DamagedImage('a frame header of the wrong length')
  }
  const [height, width] = [bytes.readUInt16BE(start + 1), bytes.readUInt16BE(start + 3)]
  if (width === 0 || height === 0) throw new DamagedImage('a frame without width or height')
  const sampling = Array.from({ length: components }, (_, index) => bytes.readUInt8(start + 7 + 3 * index))
  if (sampling.some((factors) => !isFactor(factors >> 4) || !isFactor(factors & 15))) {
    throw new DamagedImage('impossible sampling factors')
  }
  const tables = Array.from({ length: components }, (_, index) => ({
    id: bytes.readUInt8(start + 6 + 3 * index),
    quantization: bytes.readUInt8(start + 8 + 3 * index),
  }))
  return {
    width,
    height,
    precision: bytes.readUInt8(start),
    coding: marker === 0xc2 ? 'progressive' : marker <= 0xc1 ? 'sequential' : 'other',
    tables,
    blocks: Math.ceil(width / 8) * Math.ceil(height / 8),
  }
}

const isFactor = (value: number): boolean => value >= 1 && value <= 4

const letters = (components: readonly ComponentTables[]): string =>
  String.fromCharCode(...components.map(({ id }) => id))

/** A Huffman code has at least one bit: two codes a block in a sequential scan, one in a first progressive scan. */
function checkCodedBytes({ coding, blocks }: Frame, codedBytes: number): void {
  const bits = { sequential: 2, progressive: 1, other: 0 }[coding] * blocks
  if (codedBytes * 8 < bits) throw new DamagedImage('too few coded bytes for the picture')
}

function find(
  bytes: Buffer,
  segments: readonly Segment[],
  marker: number,
  label: string,
): Segment | undefined {
  return segments.find(
    (segment) =>
      segment.marker === marker &&
      bytes.toString('latin1', segment.start, Math.min(segment.end, segment.start + label.length)) === label,
  )
}

/** Units 1 are inches, 2 centimetres, 0 only a ratio (JFIF 1.02, page 5). */
function jfifDensity(bytes: Buffer, { start, end }: Segment): Density | undefined {
  if (end - start < 12) return undefined
  const perInch = { 1: 1, 2: centimetresPerInch }[bytes.readUInt8(start + 7)]
  if (perInch === undefined) return undefined
  return asDensity(bytes.readUInt16BE(start + 8) * perInch, bytes.readUInt16BE(start + 10) * perInch)
}

function readExifSegment(bytes: Buffer, segments: readonly Segment[]): ExifFacts {
  const label = 'Exif\0\0'
  const segment = find(bytes, segments, 0xe1, label)
  return readExif(segment ? bytes.subarray(segment.start + label.length, segment.end) : Buffer.alloc(0))
}

/** A profile lies in up to 255 segments, numbered from 1; with one missing there is none. */
function readProfile(bytes: Buffer, segments: readonly Segment[]): Buffer | undefined {
  const label = 'ICC_PROFILE\0'
  const parts = segments
    .filter(
      ({ marker, start, end }) =>
        marker === 0xe2 && end - start > 14 && bytes.toString('latin1', start, start + 12) === label,
    )
    .map(({ start, end }) => ({
      number: bytes.readUInt8(start + 12),
      of: bytes.readUInt8(start + 13),
      data: bytes.subarray(start + 14, end),
    }))
    .sort((one, other) => one.number - other.number)
  const complete = parts.every(({ number, of }, index) => number === index + 1 && of === parts.length)
  return parts.length > 0 && complete ? Buffer.concat(parts.map(({ data }) => data)) : undefined
}
