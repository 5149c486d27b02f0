import type { ImageHeader } from '@folio/image-kit/open-image'
import type { PngSource } from './png-source.ts'
import type { WebpEncoder } from './webp-encoder.ts'
import type { PngToWebpOptions } from './webp-settings.ts'

/** A picture on its way into WebP. */
export interface PngPicture {
  readonly name: string
  readonly header: ImageHeader
  readonly source: PngSource
  readonly encoder: WebpEncoder
  readonly options: PngToWebpOptions
  readonly originalBytes: number
}

export interface Webp {
  readonly bytes: Buffer
  /** Stored by lossless coding, perhaps after smoothing below what can be seen. */
  readonly isLossless: boolean
}
