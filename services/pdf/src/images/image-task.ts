import type { ReportCode } from '@folio/contract/report'

/** One image to convert, as it travels to a worker. */
export interface ImageTask<Options> {
  /** Absolute path of the upload. */
  readonly path: string
  /** The visitor's name of the file, for sentences. */
  readonly name: string
  /** Bytes of the upload. */
  readonly size: number
  /** Absolute path of the result. */
  readonly target: string
  readonly options: Options
}

/** What happened to the image: one code for each thing worth telling. */
export type ImageNotes = readonly ReportCode[]
