import { writeFile } from 'node:fs/promises'
import type { ReportCode } from '@folio/contract/report'
import { blamingFile } from '@folio/image-kit/image-failure'
import { openImage } from '@folio/image-kit/open-image'
import { attachProfile } from '@folio/image-kit/png/attach-profile'
import { type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { hasTransparency } from '../has-transparency.ts'
import { encodePicture } from './encode-picture.ts'
import type { FrameCanvas, FramesMade, FramesTask } from './frames-task.ts'
import { webpSource } from './webp-source.ts'

/** @throws Failure what `openImage` throws */
export async function measureFrames({ path, name }: Pick<FramesTask, 'path' | 'name'>): Promise<FrameCanvas> {
  const { header } = await openImage(path, { name })
  const { frames, width, height, orientation } = header
  return { frames, width, height, orientation }
}

/**
 * Writes each of some frames as a PNG in the chosen colours: the whole canvas as it is seen while the frame is shown,
 * with what earlier frames left on it. Only these frames are in memory.
 * @throws Failure what `openImage` and `blamingFile` throw
 */
export async function encodeEachFrame({
  path,
  name,
  first,
  targets,
  options,
}: FramesTask): Promise<FramesMade> {
  const image = await openImage(path, { name, page: first, pages: targets.length })
  const source = await webpSource(image, options, `${targets[0]}.icc`)
  const stacked = await blamingFile(name, () => toRawPixels(source.picture()))
  const frameNotes: ReportCode[] = []
  for (const [index, target] of targets.entries()) {
    const frame = frameOf(stacked, index, targets.length)
    const { png, notes } = await blamingFile(name, () => encodePicture(frame, options.quality))
    await writeFile(target, attachProfile(png, source.space.name, source.icc))
    frameNotes.push(...notes)
  }
  const isFlattened =
    options.transparency === 'flatten' && image.header.hasAlpha && (await hasTransparency(name, image.decode))
  return {
    notes: [...source.notes, ...(isFlattened ? (['transparency-flattened'] as const) : [])],
    frameNotes,
  }
}

/** One of `count` frames that lie one below the other, without a copy. */
function frameOf({ data, width, height, channels }: RawPixels, index: number, count: number): RawPixels {
  const bytes = data.length / count
  return { data: data.subarray(bytes * index, bytes * (index + 1)), width, height: height / count, channels }
}
