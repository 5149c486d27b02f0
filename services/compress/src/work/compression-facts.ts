import type { PdfWeights } from '@folio/contract/tools/compress-pdf'

/** What a compression found and did; bytes are those of the streams as they stand in the file. */
export interface CompressionFacts {
  readonly pages: number
  readonly images: ImageFacts
  readonly fonts: PartFacts
  /** Fonts that lost what fits them to coarse pixels. */
  readonly unhinted: number
  readonly content: PartFacts
  readonly before: PdfWeights
  readonly after: PdfWeights
  /** Whether it is larger than was asked for. */
  readonly missedTarget: boolean
  /** Streams that were there more than once. */
  readonly duplicates: number
  /** Scripts and launch actions that were taken out. */
  readonly actions: number
  /** Whether Adobe's extra rights for its Reader were taken out. */
  readonly usageRights: boolean
  /** Whether parts were left as they were for lack of time. */
  readonly ranOutOfTime: boolean
}

export interface ImageFacts {
  readonly recompressed: number
  /** How many of the recompressed ones have fewer pixels now. */
  readonly scaledDown: number
  readonly kept: number
  /** Pixels an inch, over the area of all that pages paint; undefined when they paint none. */
  readonly dpi: { readonly before: number; readonly after: number } | undefined
}

/** Fonts, or content streams. */
export interface PartFacts {
  readonly found: number
  readonly shortened: number
  readonly bytesBefore: number
  readonly bytesAfter: number
}
