import type { ImageNotes, ImageTask } from '../image-task.ts'
import type { WebpToPngOptions } from './webp-source.ts'

/** The frames of a WebP, which all show the whole canvas. */
export interface FrameCanvas {
  readonly frames: number
  /** Pixels as stored, before the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** EXIF orientation 1 to 8. */
  readonly orientation: number
}

/** Some frames of an animation to convert, as they travel to a worker. */
export interface FramesTask extends Pick<ImageTask<WebpToPngOptions>, 'path' | 'name' | 'options'> {
  /** The first of them, from 0. */
  readonly first: number
  /** Absolute paths of the results: one for each frame, the next frame's after it. */
  readonly targets: readonly string[]
}

/** What happened to the animation as a whole, and, once for each frame it happened to, to its frames. */
export interface FramesMade {
  readonly notes: ImageNotes
  readonly frameNotes: ImageNotes
}
