import { EngineError } from '@folio/service-kit/faults/engine-error'
import { aboutFile, Failure } from '@folio/service-kit/faults/failure'
import type { OfficeDocument } from './convert-office.ts'
import { DocumentFault, PagesFault } from './document-fault.ts'

/** What went wrong with a document, as its visitor is told. What is none of the engine's own errors stays as it is. */
export function officeFailure(cause: unknown, { name: file, password }: OfficeDocument): unknown {
  if (cause instanceof DocumentFault) {
    if (cause.at === 'store') return new Failure('too-complex', { file, cause })
    if (password === undefined) return new Failure('damaged', { file, cause })
    return new Failure('password-protected', { text: `${file} cannot be opened with this password.`, cause })
  }
  if (cause instanceof PagesFault) return new Failure('wrong-option', { text: cause.message, cause })
  if (cause instanceof EngineError) {
    const code = cause.signal === 'SIGXFSZ' ? 'output-too-large' : 'too-complex'
    return new Failure(code, { file, cause })
  }
  return aboutFile(cause, file)
}
