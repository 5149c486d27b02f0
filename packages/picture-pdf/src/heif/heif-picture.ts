import { readFile } from 'node:fs/promises'
import { isAvif } from '@folio/contract/files/heif-brands'
import { type OpenImage, openImage } from '@folio/image-kit/open-image'
import { withToldColors } from '@folio/image-kit/png/told-colors'
import { sharp } from '@folio/image-kit/sharp-setup'
import type { Picture, PictureSource } from '../samples/picture.ts'
import { hevcPixels } from './hevc-pixels.ts'

/**
 * Opens HEIC photos and AVIF pictures: the one that the file calls its first (ISO/IEC 23008-12, 6.2). The decoder has
 * turned it upright, as the boxes `irot` and `imir` tell, so that the orientation in the EXIF data has been heeded.
 *
 * @throws Failure `damaged`, `image-too-large`
 */
export async function openHeif({ path, name }: PictureSource): Promise<Picture> {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  const bytes = await readFile(path)
  const isSequence = asStill(bytes)
  const { header, decode } = await openImage(bytes, { name })
  const { width, height, space, bits, hasAlpha, icc, frames } = header
  // libvips judges the coding by the first brand alone, which may be the general `mif1`.
  const isAv1 = header.coding === 'av1' || isAvif(bytes)
  return {
    name,
    width,
    height,
    orientation: 1,
    density: undefined,
    space,
    bits,
    hasAlpha,
    profile: icc,
    isLossy: true,
    isAnimated: isSequence || frames > 1,
    pages: [0],
    decode: async (options) => {
      const ignoreIcc = options?.ignoreProfile ?? false
      return isAv1 ? decode({ ignoreIcc }) : decodeHevc(bytes, header, name, ignoreIcc)
    },
  }
}

/** An AVIF that calls itself a sequence has a first picture as well, which sharp only takes under the brand of one. */
function asStill(bytes: Buffer): boolean {
  const isSequence = bytes.toString('latin1', 8, 12) === 'avis'
  if (isSequence) bytes.write('avif', 8, 'latin1')
  return isSequence
}

async function decodeHevc(
  bytes: Buffer,
  { width, height, hasAlpha, icc }: OpenImage['header'],
  name: string,
  ignoreIcc: boolean,
): Promise<ReturnType<OpenImage['decode']>> {
  const data = await hevcPixels(bytes, { width, height })
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  const picture = hasAlpha ? pixels : pixels.removeAlpha()
  if (ignoreIcc || !icc) return picture
  return (await openImage(await withToldColors(picture, icc), { name })).decode()
}
