import { readFile, writeFile } from 'node:fs/promises'
import type { ReportCode } from '@folio/contract/report'
import { blamingFile } from '@folio/image-kit/image-failure'
import { type OpenImage, openImage } from '@folio/image-kit/open-image'
import { attachProfile } from '@folio/image-kit/png/attach-profile'
import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { hasPlainInks, plainInks } from '@folio/picture-pdf/jpeg/plain-inks'
import { readableFacts } from '@folio/picture-pdf/jpeg/readable-jpeg'
import { hasTransparency } from '../has-transparency.ts'
import type { ImageNotes, ImageTask } from '../image-task.ts'
import { allFrames, encodeFrames } from './all-frames.ts'
import { encodePicture } from './encode-picture.ts'
import { type WebpSource, type WebpToPngOptions, webpSource } from './webp-source.ts'

/**
 * Writes a WebP as PNG in the chosen colours, with their profile: its first frame, or all of them if asked.
 * @throws Failure what `openImage`, `allFrames` and `blamingFile` throw
 */
export async function encodePng({
  path,
  name,
  target,
  options,
}: ImageTask<WebpToPngOptions>): Promise<ImageNotes> {
  const first = await openStill(path, name)
  const animation = options.frames === 'all' ? await allFrames(path, name, first.header) : undefined
  const image = animation ?? first
  const source = await webpSource(image, options, `${target}.icc`)
  const { png, notes } = await blamingFile(name, () =>
    animation ? encodeFrames(source, first.header, options) : encodeStill(source, options, first),
  )
  await writeFile(target, attachProfile(png, source.space.name, source.icc))
  const isFlattened =
    options.transparency === 'flatten' && first.header.hasAlpha && (await hasTransparency(name, image.decode))
  return [...source.notes, ...notes, ...(isFlattened ? (['transparency-flattened'] as const) : [])]
}

/** The file as it is, but for a JPEG whose inks libvips would take for inverted ones. */
async function openStill(path: string, name: string): Promise<OpenImage> {
  const image = await openImage(path, { name })
  const { format, space } = image.header
  if (format !== 'jpeg' || space !== 'cmyk' || !hasPlainInks(readableFacts(await readFile(path))))
    return image
  const { decode } = await plainInks(path, name, { upright: true })
  return { header: image.header, decode }
}

async function encodeStill(
  source: WebpSource,
  { quality }: WebpToPngOptions,
  { header }: OpenImage,
): Promise<{ png: Buffer; notes: readonly ReportCode[] }> {
  const { png, notes } = await encodePicture(await toRawPixels(source.picture()), quality)
  return { png, notes: header.frames > 1 ? ['first-frame-only', ...notes] : notes }
}
