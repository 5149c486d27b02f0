import type { ImageRules } from '../compression-rules.ts'
import type { WorkTime } from '../work-time.ts'
import type { DecodedImage } from './decode-image.ts'
import type { ImageObject } from './image-object.ts'
import type { PaintedSize } from './painted-look.ts'

/** An image for which a smaller coding is looked for. */
export interface ImageWork {
  readonly image: ImageObject
  readonly decoded: DecodedImage
  readonly painted: PaintedSize
  /** Of the image as it is in the file. */
  readonly bytes: number
  readonly rules: ImageRules
  /** How long the search may take. When it is over, the best so far is taken. */
  readonly time: WorkTime
}
