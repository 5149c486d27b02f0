import type { StageLabel } from '@folio/contract/job-event'
import type { FileKind } from '@folio/contract/tool'
import type { Failure } from '../faults/failure.ts'

/** One uploaded file, already checked: its first bytes show one of the tool's kinds. */
export interface InputFile {
  /** Absolute path inside the job's folder; the visitor's name never reaches the disk. */
  readonly path: string
  /** The visitor's file name, cleaned (see file-name.ts), for names of results and for sentences. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly kind: FileKind
  /** Why it cannot be used, where the others of its job can; what `kind` says means nothing then. */
  readonly fault?: Failure
}

/** A folder that exists for one request and is removed with everything in it when the answer is sent. */
export interface JobFolder {
  readonly path: string
  /** An absolute path inside the folder for a file of our own naming. */
  file(name: string): string
}

/** How far a job is: `done` of `total` units (files or pages) of what `label` names. */
export interface Stage {
  readonly label: StageLabel
  readonly done: number
  readonly total: number
}

/** What a conversion gets. It knows no HTTP. */
export interface Job<Options> {
  readonly files: readonly InputFile[]
  readonly options: Options
  readonly folder: JobFolder
  /** Aborted when the client leaves, the deadline passes or the service stops; engines must end with it. */
  readonly signal: AbortSignal
  progress(stage: Stage): void
}
