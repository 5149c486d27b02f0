import type { PdfWeights } from '@folio/contract/tools/compress-pdf'
import type { InputFile, JobFolder, Stage } from '@folio/service-kit/jobs/job'
import type { CompressOptions } from '../compression/compress-task.ts'
import type { Compressor } from '../compression/compressor.ts'
import type { CompressionFacts } from '../work/compression-facts.ts'

/** What became of one file. */
export interface CompressedPdf {
  /** Absolute. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Nothing smaller came out: it is the original, but for what may run in it. */
  readonly isUnchanged: boolean
  /** Signatures that kept us from changing it. */
  readonly signatures: number
  readonly repaired: boolean
  /** It was encrypted, with an empty password, and the result is not. */
  readonly decrypted: boolean
  /** There was no time to work on all of it, and it is not as small as was asked for, if that was. */
  readonly ranOutOfTime: boolean
  /** It is larger than was asked for, though not because of a signature. */
  readonly missedTarget: boolean
  /** It is not linearized, though that was asked for, because that would have made it as large as the original. */
  readonly notForWeb: boolean
  /** What became of what may run in it. */
  readonly safety: Safety
  /** Undefined when nothing was changed. */
  readonly facts: CompressionFacts | undefined
  /** What weighs in a file that is unchanged; undefined when there was no time to read it. */
  readonly weights?: PdfWeights
}

/** A file to compress, and what may be taken for it. */
export interface CompressOne {
  readonly compressor: Compressor
  readonly file: InputFile
  /** Place of the result in the job's folder. */
  readonly target: string
  readonly options: CompressOptions
  /** Milliseconds that may go into making it smaller; when they are over, what is left stays as it is. */
  readonly workMs: number
  /** The same of processor time. */
  readonly workCpuMs: number
  /** Milliseconds for all that is done with it; when they are over, it is given back as it was. */
  readonly timeoutMs: number
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** Told how many images are done. */
  readonly onProgress?: (stage: Stage) => void
  /** Told when a process has the file. */
  readonly onBegun?: () => void
}

/** What became of what may run when a result is opened. */
export interface Safety {
  /** Scripts and launch actions that were taken out. */
  readonly actions: number
  /** Other data stood before the PDF in the file, and is gone. */
  readonly isHeadless: boolean
  /** Something stayed, because the file could not be changed. */
  readonly isKept: boolean
  /** Nobody could look. */
  readonly isUnknown: boolean
}
