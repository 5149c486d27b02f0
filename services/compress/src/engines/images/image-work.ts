import type { ImageRules } from '../compression-rules.ts'
import type { WorkTime } from '../work-time.ts'
import type { DecodedImage } from './decode-image.ts'
import type { ImageObject } from './image-object.ts'
import { PaintedLook, type PaintedSize, shownSize } from './painted-look.ts'

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
  new PaintedLook(decoded.samples, shownSize(painted), image.decode === 'inverted')
