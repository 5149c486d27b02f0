import type { OptionsOf } from '@folio/contract/tool'
import type { compressPdf, PdfWeights } from '@folio/contract/tools/compress-pdf'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { CompressionFacts } from '../work/compression-facts.ts'

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
  /** The same for milliseconds of processor time; as much as there is unless told. */
  readonly workCpuMs?: number
}

/** What became of a PDF that was to be compressed; only `written` has made a file. */
export type CompressAnswer =
  | { readonly outcome: 'written'; readonly facts: CompressionFacts }
  /** Any change would void its signatures. `actions` are the scripts and launch actions that stay. */
  | {
      readonly outcome: 'signed'
      readonly signatures: number
      readonly actions: number
      readonly weights: PdfWeights
    }
  /** Needs to be rewritten by qpdf first. */
  | { readonly outcome: 'unreadable'; readonly because: 'encrypted' | 'damaged' | 'oversized' }

/** A PDF that is only to lose what may run in it; paths are absolute. */
export interface SafetyTask {
  readonly source: string
  readonly target: string
  /** Whether the file has other data before the PDF, so that it is written anew in any case. */
  readonly hasHead: boolean
}

/** `actions` are scripts and launch actions. */
export type SafetyAnswer =
  /** There is nothing in it that may run; nothing was written. */
  | { readonly outcome: 'harmless' }
  | { readonly outcome: 'made-safe'; readonly actions: number; readonly pages: number }
  /** Any change would void its signatures; nothing was written. */
  | { readonly outcome: 'signed'; readonly actions: number }
  | { readonly outcome: 'unreadable' }

/** What the worker is asked for. */
export type WorkerTask =
  | ({ readonly do: 'compress' } & CompressTask)
  | ({ readonly do: 'make-safe' } & SafetyTask)
  | { readonly do: 'mend'; readonly pdf: ReadablePdf; readonly target: string }

/** What the worker answers to each kind of task. */
export type WorkerAnswer =
  | { readonly to: 'compress'; readonly answer: CompressAnswer }
  | { readonly to: 'make-safe'; readonly answer: SafetyAnswer }
  | { readonly to: 'mend' }
