import { Failure } from '@folio/service-kit/faults/failure'
import { CompoundFault } from './containers/compound-file.ts'
import { ZipBomb, ZipFault } from './containers/zip-directory.ts'
import { RelationsFault } from './docx/harmless-relations.ts'

/** What went wrong while a document was read, as its owner is told; anything else as it is. */
export function readingFailure(cause: unknown, file: string): unknown {
  if (cause instanceof ZipBomb) {
    return new Failure('too-complex', { text: 'This document expands to too much data', cause })
  }
  const damaged = [ZipFault, CompoundFault, RelationsFault].some((fault) => cause instanceof fault)
  return damaged ? new Failure('damaged', { file, cause }) : cause
}
