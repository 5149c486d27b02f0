import { readFile } from 'node:fs/promises'
import { blamingFile } from '@folio/image-kit/image-failure'
import type { Scratch } from '../facts/scratch.ts'
import type { PdfImage } from '../samples/pdf-image.ts'
import type { Picture, Pipeline } from '../samples/picture.ts'
import { codedAsFax, faxStripIn, maxFaxRows } from './fax-strip.ts'

/** Black and white without gray or opacity, which CCITT Group 4 stores in a fraction of what Flate needs. */
export const isBilevel = ({ space, bits, hasAlpha, height }: Picture): boolean =>
  space === 'gray' && bits === 1 && !hasAlpha && height <= maxFaxRows

/** The picture in CCITT Group 4 without loss, for which PDF takes the bytes of a TIFF file. */
export async function faxImage(picture: Picture, pipeline: Pipeline, scratch: Scratch): Promise<PdfImage> {
  const { name, width, height } = picture
  const path = scratch('tiff')
  await blamingFile(name, () => codedAsFax(pipeline, height).toFile(path))
  const { offset, length, blackIs1 } = faxStripIn(await readFile(path), height)
  return {
    width,
    height,
    bitsPerComponent: 1,
    colorSpace: { kind: 'gray' },
    encoding: { kind: 'fax', blackIs1 },
    data: { path, ranges: [[offset, length]] },
  }
}
