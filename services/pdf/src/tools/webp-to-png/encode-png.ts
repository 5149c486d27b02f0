import { writeFile } from 'node:fs/promises'
import { blamingFile } from '@folio/image-kit/image-failure'
import { openImage } from '@folio/image-kit/open-image'
import { attachProfile } from '@folio/image-kit/png/attach-profile'
import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { hasTransparency } from '../../engines/has-transparency.ts'
import type { ImageNotes, ImageTask } from '../../engines/image-task.ts'
import { exactPng } from './exact-png.ts'
import { fewerColors } from './fewer-colors.ts'
import { type WebpToPngOptions, webpSource } from './webp-source.ts'

/**
 * Writes the first frame of a WebP as PNG in the chosen colours, with their profile.
 * @throws Failure what `openImage` and `blamingFile` throw
 */
export async function encodePng({
  path,
  name,
  target,
  options,
}: ImageTask<WebpToPngOptions>): Promise<ImageNotes> {
  const image = await openImage(path, { name })
  const { header } = image
  const source = await webpSource(image, options, `${target}.icc`)
  const { png, notes } = await blamingFile(name, async () => {
    const picture = await toRawPixels(source.picture())
    const exact = await exactPng(picture)
    return options.quality === 'lossless'
      ? { png: exact.png, notes: [] }
      : fewerColors(picture, exact, options.quality)
  })
  await writeFile(target, attachProfile(png, source.space.name, source.icc))
  const isFlattened =
    options.transparency === 'flatten' && header.hasAlpha && (await hasTransparency(name, image.decode))
  return [...source.notes, ...notes, ...(isFlattened ? (['transparency-flattened'] as const) : [])]
}
