/** A file whose first `length` bytes belong before byte `at` of another one. */
export interface Insert {
  readonly path: string
  readonly at: number
  readonly length: number
}

/** A file without its inserts, which come in the order of their places. */
export interface SplitFile {
  readonly path: string
  readonly inserts: readonly Insert[]
}
