import type { Metadata, Sharp } from 'sharp'
import { blamingFile } from './image-failure.ts'
import { maxPixels } from './max-pixels.ts'
import { sharp } from './sharp-setup.ts'

const decodeSeconds = 30

/** What the header tells. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heif' | 'svg'
  /** How the pixels of a HEIF are coded; sharp reads AV1 only. */
  readonly coding: 'av1' | 'hevc' | undefined
  /** Pixels as stored, before the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** Pixels as seen, after the EXIF orientation. */
  readonly upright: { readonly width: number; readonly height: number }
  /** EXIF orientation 1 to 8; 1 where the file says nothing. */
  readonly orientation: number
  /** Frames or pages in the file; APNG counts as 1, see apng.ts. */
  readonly frames: number
  /** How an animation plays: milliseconds of each frame, and how often (0: for ever). */
  readonly playback: { readonly delays: readonly number[]; readonly plays: number }
  readonly space: 'gray' | 'rgb' | 'cmyk' | 'other'
  /** Bits a sample is stored with: 1, 2, 4, 8, 16 or 32, which floats of 16 count as. */
  readonly bits: number
  readonly hasAlpha: boolean
  readonly isPalette: boolean
  /** Pixels an inch; 72 is also what libvips says of a file without a density. */
  readonly density: number | undefined
  /** The embedded profile. */
  readonly icc: Buffer | undefined
  /** Whether the file carries EXIF, XMP or IPTC data; re-encoding leaves them out. */
  readonly hasMetadata: boolean
}

export interface DecodeOptions {
  /** Turn the pixels as the EXIF orientation says; they come as stored unless told. */
  readonly upright?: boolean
  /** Leave the embedded profile out of account; sharp converts to sRGB unless told or keeping the profile. */
  readonly ignoreIcc?: boolean
}

export interface OpenImage {
  readonly header: ImageHeader
  /** A new pipeline over the file, with every limit set; run it inside `blamingFile`. */
  decode(options?: DecodeOptions): Sharp
}

/**
 * Reads the header (milliseconds, no pixel decoded) and refuses what may not be decoded.
 *
 * @param source the path of a file, or its bytes
 * @param name the visitor's name of the file, for sentences
 * @param density dots an inch that a drawing (SVG) gets; 72 make a pixel of each of its units
 * @param page the frame or page to start at, from 0
 * @param pages frames or pages to decode, one by default; more than one come stacked in one tall image
 * @throws Failure `image-too-large` above 100 megapixels, `damaged`
 */
export async function openImage(
  source: string | Buffer,
  { name, page = 0, pages = 1, density }: { name: string; page?: number; pages?: number; density?: number },
): Promise<OpenImage> {
  const limits = {
    limitInputPixels: maxPixels,
    ...(page > 0 && { page }),
    ...(density !== undefined && { density }),
    pages,
  }
  const metadata = await blamingFile(name, () => sharp(source, { ...limits, failOn: 'truncated' }).metadata())
  const header = readHeader(metadata)
  // Cameras and phones write JPEGs that libjpeg warns about and every viewer shows; the other formats carry checksums.
  const failOn = header.format === 'jpeg' ? 'truncated' : 'error'
  return {
    header,
    decode: ({ upright = false, ignoreIcc = false } = {}) =>
      sharp(source, { ...limits, failOn, autoOrient: upright, ignoreIcc, sequentialRead: true }).timeout({
        seconds: decodeSeconds,
      }),
  }
}

const spaces: Readonly<Record<string, ImageHeader['space']>> = {
  'b-w': 'gray',
  grey16: 'gray',
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  cmyk: 'cmyk',
}

const depthBits: Readonly<Record<string, number>> = { uchar: 8, ushort: 16 }
/** Half floats are decoded to whole ones. */
const wideBits: Readonly<Record<string, number>> = { float: 32, uint: 32 }

function readHeader(metadata: Metadata): ImageHeader {
  const { width, height, autoOrient, orientation = 1, pages = 1, density, icc, exif, xmp, iptc } = metadata
  const { delay = [], loop = 0 } = metadata
  return {
    // The loaders left open make these the only formats.
    format: metadata.format as ImageHeader['format'],
    coding: metadata.compression,
    width,
    height,
    upright: { width: autoOrient.width, height: autoOrient.height },
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    frames: pages,
    playback: { delays: delay, plays: loop },
    space: spaces[metadata.space] ?? 'other',
    bits: wideBits[metadata.depth] ?? metadata.bitsPerSample ?? depthBits[metadata.depth] ?? 8,
    hasAlpha: metadata.hasAlpha,
    isPalette: metadata.isPalette,
    density,
    icc,
    hasMetadata: exif !== undefined || xmp !== undefined || iptc !== undefined,
  }
}
