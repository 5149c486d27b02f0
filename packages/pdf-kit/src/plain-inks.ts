import { blamingFile } from '@folio/image-kit/image-failure'
import { openImage } from '@folio/image-kit/open-image'
import type { Pipeline } from './picture.ts'

/**
 * A CMYK JPEG without Adobe's marker, whose samples are amounts of ink as they are (Adobe Technical Note 5116 turns
 * them round only with it; so do PDF viewers). libvips turns them round always, so they are turned back once and kept
 * as a TIFF beside the file.
 *
 * @returns opens the copy for decoding
 */
export async function plainInks(
  path: string,
  name: string,
): Promise<(options: { ignoreIcc: boolean }) => Pipeline> {
  const inks = (await openImage(path, { name }))
    .decode()
    .keepIccProfile()
    .pipelineColourspace('cmyk')
    .negate()
    .toColourspace('cmyk')
    .tiff({ compression: 'none' })
  const copy = `${path}-inks.tiff`
  await blamingFile(name, () => inks.toFile(copy))
  return (await openImage(copy, { name })).decode
}
