import type { ImageRules } from '../../work/compression-rules.ts'
import type { Samples } from '../samples/samples.ts'

/** The heads of a gray image: frame, scan, one table of steps and two of codes (ITU-T T.81, B.2), as few as there can be. */
const headBytes = 120

/**
 * Bytes below which no sequential JPEG comes: of each block of 8 by 8 samples the code of its mean and the one that ends
 * it have a bit at least (ITU-T T.81, F.1.2).
 */
export function leastJpegBytes(
  { width, height, channels }: Pick<Samples, 'width' | 'height' | 'channels'>,
  chroma: ImageRules['chroma'],
): number {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const half = Math.ceil(width / 16) * Math.ceil(height / 16)
  const colors = channels === 1 ? 0 : 2
  const all = (channels - colors) * blocks + colors * (chroma === '4:2:0' ? half : blocks)
  return headBytes + (all * 2) / 8
}
