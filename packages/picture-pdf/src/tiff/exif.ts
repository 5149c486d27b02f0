import { tags } from '@folio/image-kit/tiff-tags'
import { asDensity, centimetresPerInch, type Density } from '../facts/density.ts'
import { asOrientation, type Orientation } from '../facts/orientation.ts'
import { readTiffDirectory } from './tiff-directory.ts'

/** How a picture is to be turned, and its pixels an inch where they are told. */
export interface ExifFacts {
  readonly orientation: Orientation
  readonly density: Density | undefined
}

/**
 * Orientation and density from EXIF metadata (EXIF 2.32, 4.6) or from one page of a TIFF file. Whatever cannot be read
 * counts as absent: no viewer refuses an image for its metadata.
 */
export function readExif(bytes: Buffer, page = 0): ExifFacts {
  const field = readTiffDirectory(bytes, page)
  const x = field(tags.xResolution)
  const y = field(tags.yResolution) ?? x
  // 2 is inches and the default, 3 centimetres, 1 only a ratio.
  const perInch = { 2: 1, 3: centimetresPerInch }[field(tags.resolutionUnit) ?? 2]
  return {
    orientation: asOrientation(field(tags.orientation)),
    density: x && y && perInch ? asDensity(x * perInch, y * perInch) : undefined,
  }
}
