import { writeFile } from 'node:fs/promises'
import { grouped } from '@folio/contract/numbers/grouped'
import type { ReportCode } from '@folio/contract/report'
import { openImage } from '@folio/image-kit/open-image'
import { frameCount } from '@folio/image-kit/png/apng'
import { withToldProfile } from '@folio/image-kit/png/told-space'
import { Failure } from '@folio/service-kit/faults/failure'
import { hasTransparency } from '../has-transparency.ts'
import type { ImageNotes, ImageTask } from '../image-task.ts'
import { decodedOnce } from './decoded-once.ts'
import { losslessWebp } from './lossless-webp.ts'
import { lossyWebp } from './lossy-webp.ts'
import { pngSource } from './png-source.ts'
import { startWebpEncoder } from './webp-encoder.ts'
import type { PngToWebpOptions } from './webp-settings.ts'

/** Width and height have 14 bits in a VP8 and a VP8L frame header (RFC 9649, sections 2.5 and 3.4). */
const maxSide = 16_383

/**
 * Writes a PNG as WebP, in the smallest way that keeps what the options ask.
 * @throws Failure `image-too-wide`, and what `openImage` and `blamingFile` throw
 */
export async function encodeWebp({
  path,
  name,
  size,
  target,
  options,
}: ImageTask<PngToWebpOptions>): Promise<ImageNotes> {
  const copy = await withToldProfile(path)
  const source = copy ? `${target}.png` : path
  if (copy) await writeFile(source, copy)
  const image = await openImage(source, { name })
  const { header } = image
  if (Math.max(header.width, header.height) > maxSide) {
    const text = `${name} is ${header.width} × ${header.height} pixels; WebP allows at most ${grouped(maxSide)} on a side`
    throw new Failure('image-too-wide', { file: name, text })
  }
  const flatten = header.hasAlpha && !options.preserveTransparency
  const { colorProfile } = options
  const decoded = await decodedOnce(name, header, pngSource(image, { flatten, colorProfile }))
  const encoder = startWebpEncoder(name, decoded.picture)
  const picture = { encoder, source: decoded, header, options, originalBytes: size, name }
  const webp = await (options.method === 'lossless' ? losslessWebp(picture) : lossyWebp(picture))
  await writeFile(target, webp.bytes)
  const notes: [boolean, ReportCode][] = [
    [(await frameCount(path)) > 1, 'first-frame-only'],
    [flatten && (await hasTransparency(name, image.decode)), 'transparency-flattened'],
    [webp.isLossless && options.method === 'lossy', 'near-lossless-was-smaller'],
    [webp.bytes.length >= size, 'larger-than-original'],
  ]
  return [...decoded.notes, ...notes.flatMap(([holds, code]) => (holds ? [code] : []))]
}
