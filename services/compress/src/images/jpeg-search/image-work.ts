import type { PaintedSize } from '../../placements/painted-size.ts'
import type { ImageRules } from '../../work/compression-rules.ts'
import type { WorkTime } from '../../work/work-time.ts'
import type { DecodedImage } from '../decoding/decode-image.ts'
import { PaintedLook, type Size, shownSize } from '../likeness/painted-look.ts'
import type { ImageObject } from '../objects/image-object.ts'
import { onceForSamples } from '../samples/once-for-samples.ts'
import type { Samples } from '../samples/samples.ts'

/** An image for which a smaller coding is looked for. */
export interface ImageWork {
  readonly image: ImageObject
  readonly decoded: DecodedImage
  readonly painted: PaintedSize
  /** Bytes of the image as it is in the file. */
  readonly bytes: number
  readonly rules: ImageRules
  /** How long the search may take. When it is over, the best so far is taken. */
  readonly time: WorkTime
}

/** How an image looks where it is painted. */
export const lookOf = ({ decoded, painted, image }: Pick<ImageWork, 'decoded' | 'painted' | 'image'>) =>
  looks(decoded.samples, shownSize(painted), image.decode === 'inverted')

const looks = onceForSamples(
  (samples: Samples, size: Size, isInverted: boolean) => new PaintedLook(samples, size, isInverted),
  ({ width, height }, isInverted) => `${width} ${height} ${isInverted}`,
)
