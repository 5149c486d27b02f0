import type { ReportCode } from '@folio/contract/report'
import { type ImageHeader, type OpenImage, openImage } from '@folio/image-kit/open-image'
import { animatedPng } from '@folio/image-kit/png/animated-png'
import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { checkFramePixels } from './frame-budget.ts'
import type { WebpSource, WebpToPngOptions } from './webp-source.ts'

/**
 * All frames of an animation, one below the other; undefined for a still picture, and for an animation that says it
 * must be turned, because only single frames can be.
 * @throws Failure `image-too-large` when the frames together have more than 100 megapixels
 */
export async function allFrames(
  path: string,
  name: string,
  { frames, width, height, orientation }: ImageHeader,
): Promise<OpenImage | undefined> {
  if (frames < 2 || orientation > 1) return undefined
  checkFramePixels(name, { frames, width, height })
  return openImage(path, { name, pages: frames })
}

/** Every frame with all its colours, whatever the quality: the one palette of an animated PNG has to serve all frames. */
export async function encodeFrames(
  source: WebpSource,
  { upright, playback }: ImageHeader,
  { quality }: Pick<WebpToPngOptions, 'quality'>,
): Promise<{ png: Buffer; notes: readonly ReportCode[] }> {
  const frames = await toRawPixels(source.picture())
  const png = await animatedPng({ frames, frameHeight: upright.height, ...playback })
  return { png, notes: quality === 'lossless' ? ['frames-kept'] : ['frames-kept', 'all-colors-kept'] }
}
