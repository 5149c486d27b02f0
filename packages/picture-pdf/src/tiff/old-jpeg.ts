import { tags } from '@folio/image-kit/tiff-tags'
import { readTiffDirectory } from './tiff-directory.ts'

const oldJpeg = 6

/**
 * The JPEG of a page that was written before TIFF had settled how (TIFF 6.0, section 22): scanners of that time put a whole
 * stream into the file and told where it begins. Undefined for all others, of which only libtiff's makers know the rules.
 */
export function oldJpegStream(tiff: Buffer, page: number): Buffer | undefined {
  const field = readTiffDirectory(tiff, page)
  const start = field(tags.jpegStream)
  if (field(tags.compression) !== oldJpeg || start === undefined) return undefined
  const length = field(tags.jpegBytes) ?? field(tags.stripBytes) ?? tiff.length
  const stream = tiff.subarray(start, start + length)
  return stream.toString('latin1', 0, 2) === '\xff\xd8' ? stream : undefined
}
