import { sampleOf } from '@folio/image-kit/sample-strips'
import { onceForSamples } from './once-for-samples.ts'
import type { Samples } from './samples.ts'

/** Strips of samples over their whole width, as `sampleOf` takes them: the very same ones whenever they are asked for. */
export const stripSamples = (samples: Samples, pixels: number, strips?: number): Samples =>
  known(samples, pixels, strips)

const known = onceForSamples(
  (samples: Samples, pixels: number, strips: number | undefined): Samples =>
    sampleOf(samples, pixels, strips),
  (pixels, strips) => `${pixels} ${strips}`,
)
