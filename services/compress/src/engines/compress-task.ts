import type { OptionsOf } from '@folio/contract/tool'
import type { compressPdf, PdfWeights } from '@folio/contract/tools/compress-pdf'
import type { CompressionFacts } from './compression-facts.ts'

export type CompressOptions = OptionsOf<typeof compressPdf>

/** One PDF to compress, as it travels to the worker. */
export interface CompressTask {
  /** Absolute path of the PDF. */
  readonly source: string
  /** Absolute path of the result. */
  readonly target: string
  readonly options: CompressOptions
  /** After so many milliseconds nothing further is begun; what is left stays as it is. */
  readonly workMs: number
}

export type CompressAnswer =
  | { readonly outcome: 'written'; readonly facts: CompressionFacts }
  /** Any change would void its signatures. */
  | { readonly outcome: 'signed'; readonly signatures: number; readonly weights: PdfWeights }
  /** Needs to be rewritten by qpdf first. */
  | { readonly outcome: 'unreadable'; readonly because: 'encrypted' | 'damaged' | 'oversized' }

/** What the worker is asked for: its work, or to try everything out that it needs for it. */
export type WorkerTask = ({ readonly do: 'compress' } & CompressTask) | { readonly do: 'probe' }

export interface Ready {
  readonly outcome: 'ready'
}
