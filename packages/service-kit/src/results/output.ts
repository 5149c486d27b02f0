import type { resultTypes } from '@folio/contract/download'
import type { Insert } from '../files/split-file.ts'
import type { PlacedFile } from '../files/stored-zip.ts'

/** Type of a file that a conversion makes. */
export type OutputType = keyof typeof resultTypes

/** A file inside an output, byte for byte as it is, that can be fetched by itself. */
export interface OutputPart extends PlacedFile {
  readonly type: OutputType
}

/** A file that a conversion wrote into its job's folder. */
export interface Output {
  readonly path: string
  /** Files of the job's folder that belong into it, so that their bytes need not be copied. */
  readonly inserts?: readonly Insert[]
  /** The name under which the visitor saves it. */
  readonly name: string
  readonly type: OutputType
  /** What is handed out of it one by one as well; nothing is stored twice. */
  readonly parts?: readonly OutputPart[]
}

/** The same file in the result store. */
export interface StoredOutput {
  readonly name: string
  readonly type: OutputType
  /** Bytes. */
  readonly size: number
  readonly downloadUrl: string
  readonly parts?: readonly StoredOutput[]
}
