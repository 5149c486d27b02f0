import { Failure } from '@folio/service-kit/failure'
import { CompoundFault } from './compound-file.ts'
import { RelationsFault } from './docx/harmless-relations.ts'
import { ZipBomb, ZipFault } from './zip-directory.ts'

/** What went wrong while a document was read, as its owner is told; anything else as it is. */
export function readingFailure(cause: unknown, file: string): unknown {
  if (cause instanceof ZipBomb) {
    return new Failure('too-complex', { text: 'This document expands to too much data', cause })
  }
  const damaged = [ZipFault, CompoundFault, RelationsFault].some((fault) => cause instanceof fault)
  return damaged ? new Failure('damaged', { file, cause }) : cause
}
