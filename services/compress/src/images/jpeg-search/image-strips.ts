import { stripSamples } from '../samples/strip-samples.ts'
import type { ImageWork } from './image-work.ts'

/** Returns about so many pixels of an image as strips over its whole width, as if they were all of it. */
export function stripsOf(work: ImageWork, pixels: number, strips?: number): ImageWork {
  const { image, decoded, painted } = work
  const samples = stripSamples(decoded.samples, pixels, strips)
  const { height } = samples
  return {
    ...work,
    image: { ...image, height },
    decoded: { ...decoded, samples },
    painted: { width: painted.width, height: (painted.height * height) / image.height },
  }
}
