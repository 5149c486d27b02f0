import { blamingFile } from '@folio/image-kit/image-failure'
import { type OpenImage, openImage } from '@folio/image-kit/open-image'
import type { JpegFacts } from './jpeg-facts.ts'

/** Whether a JPEG is one for `plainInks`; false without facts, where only libvips can judge it. */
export const hasPlainInks = (facts: JpegFacts | undefined): boolean =>
  facts !== undefined && facts.components === 4 && !facts.isAdobe

/**
 * A CMYK JPEG without Adobe's marker, whose samples are amounts of ink as they are (Adobe Technical Note 5116 turns
 * them round only with it; so do PDF viewers). libvips turns them round always, so they are turned back once and kept
 * as a TIFF beside the file.
 *
 * @param upright turns the samples as the EXIF orientation says; the copy tells none
 * @returns the copy, which is without opacity
 */
export async function plainInks(path: string, name: string, { upright = false } = {}): Promise<OpenImage> {
  const inks = (await openImage(path, { name }))
    .decode({ upright })
    .keepIccProfile()
    .pipelineColourspace('cmyk')
    .negate()
    .toColourspace('cmyk')
    .tiff({ compression: 'none' })
  const copy = `${path}-inks.tiff`
  await blamingFile(name, () => inks.toFile(copy))
  return openImage(copy, { name })
}
