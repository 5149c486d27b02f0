import { readFile } from 'node:fs/promises'
import { blamingFile } from '@folio/image-kit/image-failure'
import type { Scratch } from '../facts/scratch.ts'
import type { PdfImage } from '../samples/pdf-image.ts'
import type { Picture, Pipeline } from '../samples/picture.ts'
import { readTiffDirectory } from './tiff-directory.ts'
import { photometric, tags } from './tiff-tags.ts'

/** libvips writes strips up to this high. */
const maxRows = 32_768

/** Black and white without gray or opacity, which CCITT Group 4 stores in a fraction of what Flate needs. */
export const isBilevel = ({ space, bits, hasAlpha, height }: Picture): boolean =>
  space === 'gray' && bits === 1 && !hasAlpha && height <= maxRows

/**
 * The picture in CCITT Group 4 (ITU-T T.6) without loss: libtiff codes it as the only strip of a TIFF file, whose bytes
 * PDF takes as they are (ISO 32000-1, 7.4.6).
 */
export async function faxImage(picture: Picture, pipeline: Pipeline, scratch: Scratch): Promise<PdfImage> {
  const { name, width, height } = picture
  const path = scratch('tiff')
  const coded = pipeline
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: height, tileWidth: 16 })
  await blamingFile(name, () => coded.toFile(path))
  const field = readTiffDirectory(await readFile(path))
  const offset = field(tags.stripOffsets)
  const length = field(tags.stripBytes)
  if (offset === undefined || length === undefined || (field(tags.rowsPerStrip) ?? 0) < height) {
    throw new Error('the coded picture is not one strip')
  }
  return {
    width,
    height,
    bitsPerComponent: 1,
    colorSpace: { kind: 'gray' },
    // Where black has the value 0, the coder calls it white.
    encoding: { kind: 'fax', blackIs1: field(tags.photometric) === photometric.blackIsZero },
    data: { path, ranges: [[offset, length]] },
  }
}
