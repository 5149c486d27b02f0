import { photometric, tags } from '@folio/image-kit/tiff-tags'
import type { Pipeline } from '../samples/picture.ts'
import { readTiffDirectory } from './tiff-directory.ts'

/** Rows: libvips writes strips up to this high. */
export const maxFaxRows = 32_768

/**
 * Black and white in CCITT Group 4 (ITU-T T.6), coded by libtiff as the only strip of a TIFF file.
 * @param height rows, at most `maxFaxRows`
 */
export const codedAsFax = (pixels: Pipeline, height: number): Pipeline =>
  pixels
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: height, tileWidth: 16 })

/** Where such a file has its coded rows, which PDF takes as they are (ISO 32000-1, 7.4.6). */
export interface FaxStrip {
  readonly offset: number
  /** Bytes. */
  readonly length: number
  readonly blackIs1: boolean
}

/** Finds the strip in a file that `codedAsFax` wrote. */
export function faxStripIn(tiff: Buffer, height: number): FaxStrip {
  const field = readTiffDirectory(tiff)
  const offset = field(tags.stripOffsets)
  const length = field(tags.stripBytes)
  if (offset === undefined || length === undefined || (field(tags.rowsPerStrip) ?? 0) < height) {
    throw new Error('the coded picture is not one strip')
  }
  // Where black has the value 0, the coder calls it white.
  return { offset, length, blackIs1: field(tags.photometric) === photometric.blackIsZero }
}
