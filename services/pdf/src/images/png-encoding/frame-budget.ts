import { grouped } from '@folio/contract/numbers/grouped'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { Failure } from '@folio/service-kit/faults/failure'
import type { FrameCanvas } from './frames-task.ts'

/** The most frames of all files of a request that become images of their own. */
const maxFrames = 1_000

/** @throws Failure `image-too-large` when the frames together have more than 100 megapixels */
export function checkFramePixels(
  name: string,
  { frames, width, height }: Pick<FrameCanvas, 'frames' | 'width' | 'height'>,
): void {
  if (frames * width * height <= maxPixels) return
  const text = `${name} has ${frames} frames that together are larger than 100 megapixels; choose the first frame only`
  throw new Failure('image-too-large', { file: name, text })
}

/**
 * Refuses what is too much for an image of each frame before any is made.
 * @throws Failure `image-too-large` for more than 1,000 frames in all, and what `checkFramePixels` throws
 */
export function checkFrames(
  animations: readonly { readonly name: string; readonly canvas: FrameCanvas }[],
): void {
  const moving = animations.filter(({ canvas }) => canvas.frames > 1)
  for (const { name, canvas } of moving) checkFramePixels(name, canvas)
  const count = moving.reduce((sum, { canvas }) => sum + canvas.frames, 0)
  if (count <= maxFrames) return
  const [only, second] = moving
  const subject = only && !second ? { file: only.name, has: `${only.name} has` } : { has: 'These files have' }
  const { has, ...concerned } = subject
  const [all, most] = [count, maxFrames].map(grouped)
  const advice = second ? 'choose fewer files or animated PNG' : 'choose animated PNG or the first frame only'
  const text = `${has} ${all} frames, and up to ${most} can become separate PNGs at once; ${advice}`
  throw new Failure('image-too-large', { ...concerned, text })
}
