import type { FileKind } from '@folio/contract/tool'
import type { OpenImage } from '@folio/image-kit/open-image'
import type { Density } from '../facts/density.ts'
import type { Orientation, Size } from '../facts/orientation.ts'
import type { Scratch } from '../facts/scratch.ts'
import type { PdfImage } from './pdf-image.ts'

/** sharp's, with every limit set. */
export type Pipeline = ReturnType<OpenImage['decode']>

export type PictureKind = Extract<FileKind, 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff' | 'webp' | 'heif' | 'svg'>

export interface PictureSource {
  readonly path: string
  /** The visitor's name of the file, for sentences. */
  readonly name: string
  readonly kind: PictureKind
  /** Which page of a TIFF, from 0. */
  readonly page: number
}

/** One picture of a file with its header read and nothing decoded; `width` and `height` are as stored. */
export interface Picture extends Size {
  readonly name: string
  readonly orientation: Orientation
  readonly density: Density | undefined
  /** `other` is what only a general decoder turns into colours, such as Lab. */
  readonly space: 'gray' | 'rgb' | 'cmyk' | 'other'
  /** Bits a sample. */
  readonly bits: number
  readonly hasAlpha: boolean
  readonly profile: Buffer | undefined
  /** The file's coding has lost detail already, so that another lossy coding is in its nature. */
  readonly isLossy: boolean
  /** It has more frames than the one that is shown. */
  readonly isAnimated: boolean
  /** It was lines and surfaces and becomes pixels. */
  readonly isDrawing?: boolean
  /** The file has samples beside colour and opacity, such as a spot ink, which are not shown. */
  readonly leavesSamplesOut?: boolean
  /** Which pictures of the file, counted from 0, are pages of their own. */
  readonly pages: readonly number[]
  /** Puts it into a PDF sample for sample without a general decoder; absent where PDF cannot hold it. */
  readonly embed?: (scratch: Scratch) => Promise<Embedded>
  /** A new pipeline over the samples as they are stored, not turned; its colours become sRGB unless told. */
  decode(options?: { readonly ignoreProfile: boolean }): Promise<Pipeline>
}

export interface Embedded {
  readonly image: PdfImage
  /** The file's own compressed bytes stand in the PDF. */
  readonly bytesKept: boolean
}
